/** The program that gets the payloads, and how its portal is opened. */
import { hashToken, randomToken } from '#server/platform/core/seal.ts'

export interface PoisonedBar {
  readonly url: string
  /** The owner's. */
  readonly cookie: string
  readonly sql: <Row extends object>(text: string) => Promise<Row[]>
}

/** A session of the booking's portal, as its PIN would open it. */
export async function sessionOf(bar: PoisonedBar, bookingId: string): Promise<string> {
  const secret = randomToken()
  await bar.sql(`insert into sessions (token_hash, kind, subject_id, expires_at)
    values ('${hashToken(secret)}', 'portal', '${bookingId}', now() + interval '1 day')`)
  return secret
}
