import { pageAddress, paths } from '#domain/addresses.ts'
import { addMinutes } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import { system } from '#server/platform/core/actor.ts'
import { issueToken } from '#server/platform/identity/tokens.ts'
import { revokeTokens } from '#server/platform/identity/revoke-tokens.ts'
import { setupPurpose } from '#server/records/accounts/purposes.ts'
import { countOwners } from '#server/records/accounts/store.ts'

const subjectId = 'first-owner'
const validMinutes = 7 * 24 * 60
/** Several processes may start together, and each prints its own link. */
const kept = 4

/** The one-time link for the terminal that creates the first owner; undefined where there is an owner. */
export async function createSetupLink(app: AppContext): Promise<string | undefined> {
  if ((await countOwners(app.database.db)) > 0) return undefined
  const now = app.clock()
  const expiresAt = addMinutes(now, validMinutes)
  const { plain } = await inTransaction(app, system, async (tx) => {
    await revokeTokens(tx, setupPurpose, subjectId, now, kept)
    return issueToken(tx, { purpose: setupPurpose, subjectId, expiresAt })
  })
  return `${app.publicUrl()}${pageAddress(paths.auth, { setup: plain })}`
}
