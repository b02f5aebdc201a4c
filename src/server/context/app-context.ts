import type { BusinessSettings } from '#domain/business/settings.ts'
import type { Make } from '#server/platform/core/child.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Config } from '#server/platform/core/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Documents } from '#server/platform/documents/documents.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import type { Live } from '#server/platform/live/live.ts'
import type { Log } from '#server/platform/core/log.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import type { PaymentProvider } from '#server/platform/payments/provider.ts'
import type { Sealer } from '#server/platform/core/seal.ts'
import type { DecodedPicture } from '#server/platform/documents/pictures.ts'

/** What every slice may ask of the program around it. Put together in `main.ts`, and by tests. */
export interface AppContext {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly database: Database
  readonly jobs: Jobs
  readonly live: Live
  readonly limits: Limits
  readonly mailer: Mailer
  readonly documents: Documents
  /** Decodes a picture that somebody uploaded, away from this process. */
  readonly decodePicture: Make<DecodedPicture>
  /** Who takes money online, if anybody does. */
  readonly payments: () => PaymentProvider | undefined
  readonly sealer: Sealer
  /** As the owner left them; one read a change, not one a request. */
  readonly settings: () => Promise<BusinessSettings>
  /** After a change of them: what is asked next is answered with it. */
  readonly refreshSettings: () => Promise<void>
  /** Called when any process changed a setting, or may have. */
  readonly onSettingsChange: (hear: () => void) => void
  /** Origin that links in messages begin with, without a slash at the end. */
  readonly publicUrl: () => string
}
