/** Links of second signers: each opens the agreement of one quote for one address, and nothing else (rules.md, S-07). */
import { paths } from '#domain/addresses.ts'
import { addDays, startOfDay, todayIn } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findToken, issueToken } from '#server/platform/identity/tokens.ts'
import { retireTokens } from '#server/platform/identity/revoke-tokens.ts'

const purpose = 'second-signer'
const linksKept = 3
const daysValid = 90

interface LinkOfSecond {
  readonly quoteId: string
  readonly email: string
}

/** A new link for an email; the newest few keep working. The token is behind `#`, so that no log has it. */
export async function issueSecondLink(
  app: AppContext,
  tx: Db,
  { quoteId, email }: LinkOfSecond,
): Promise<string> {
  const now = app.clock()
  const { time_zone: zone } = await app.settings()
  const issue = { purpose, subjectId: quoteId, detail: { email } }
  await retireTokens(tx, issue, now, linksKept - 1)
  const expiresAt = startOfDay(addDays(todayIn(zone, now), daysValid), zone)
  const { plain } = await issueToken(tx, { ...issue, expiresAt })
  return `${app.publicUrl()}${paths.portal.signAsSecond}#${plain}`
}

/** The quote and the address of a link; undefined where it is unknown or over. */
export async function findSecondLink(app: AppContext, plain: string): Promise<LinkOfSecond | undefined> {
  const token = await findToken(app.database.db, purpose, plain, app.clock())
  return token && { quoteId: token.subjectId, email: String(token.detail['email']) }
}
