import type { BusinessSettings } from '#domain/business/settings.ts'
import type { DecodedPicture } from './picture-decoder.tsx'
import type { Make } from './platform/child.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database/database.ts'
import type { Documents } from './platform/documents/documents.ts'
import type { Jobs } from './platform/jobs.ts'
import type { Limits } from './platform/limits/limits.ts'
import type { Live } from './platform/live.ts'
import type { Log } from './platform/log.ts'
import type { Mailer } from './platform/mail/mail.ts'
import type { PaymentProvider } from './platform/payments/provider.ts'
import type { Sealer } from './platform/seal.ts'

/** What every slice may ask of the program around it. Put together in `main.ts`, and by tests. */
export interface Shell {
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
