import type { DayAvailability } from '#domain/availability/days.ts'
import type { CalendarReading } from '#domain/availability/outside-calendar.ts'
import type { BusinessSettings } from '#domain/business/settings.ts'
import type { CalendarDate } from '#domain/time.ts'
import type { Make } from '#server/platform/core/child.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Config } from '#server/platform/core/config.ts'
import type { Log } from '#server/platform/core/log.ts'
import type { Sealer } from '#server/platform/core/seal.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Documents } from '#server/platform/documents/documents.ts'
import type { DecodedPicture } from '#server/platform/documents/pictures.ts'
import type { RenderDocument } from '#server/platform/documents/renderer.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import type { Live } from '#server/platform/live/live.ts'
import type { BounceMailbox } from '#server/platform/mail/bounce-mailbox.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import type { PaymentProvider } from '#server/platform/payments/provider.ts'
import type { Signing } from '#server/platform/signing/signing.ts'

type ReadDays = (from: CalendarDate, to: CalendarDate) => Promise<readonly DayAvailability[]>

/** What the program offers to flows, views and routes. Created in `app/program.ts`, and by tests. */
export interface AppContext {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly database: Database
  readonly jobs: Jobs
  readonly live: Live
  readonly limits: Limits
  readonly mailer: Mailer
  /** The mailbox of bounces and complaints; undefined where none is set. */
  readonly bounces: BounceMailbox | undefined
  readonly documents: Documents
  /** Renders a document in a worker process, and keeps nothing. */
  readonly renderDocument: RenderDocument
  /** Seals documents with the key of the installation. */
  readonly signing: Signing
  /** Decodes an uploaded picture in a worker process. */
  readonly decodePicture: Make<DecodedPicture>
  /** Reads an outside calendar in a worker process. */
  readonly readCalendar: Make<CalendarReading>
  /** The provider of online payments; undefined where there is none. */
  readonly payments: () => PaymentProvider | undefined
  readonly sealer: Sealer
  /** The current settings, cached: read once per change, not per request. */
  readonly settings: () => Promise<BusinessSettings>
  /** Call it after a settings change: the next `settings()` returns the new values. */
  readonly refreshSettings: () => Promise<void>
  /** Called when any process changed a setting, or may have changed one. */
  readonly onSettingsChange: (listener: () => void) => void
  /** The days that visitors can ask for, cached until a date changes. */
  readonly availability: { readonly days: ReadDays }
  /** Origin of links in emails, without a trailing slash. */
  readonly publicUrl: () => string
}
