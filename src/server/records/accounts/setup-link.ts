/** The first owner (ruling on the first owner): while there is none, a one-time link is printed at start. */
import { pageAddress, paths } from '#domain/addresses.ts'
import { addMinutes } from '#domain/time.ts'
import { asSql } from '#server/platform/database/together.ts'
import { newToken, revokeTokens } from '#server/platform/identity/tokens.ts'
import type { Shell } from '#server/context/app-context.ts'
import { setupPurpose } from './purposes.ts'
import { countOwners } from './store.ts'

export const setupSubject = 'first-owner'

const validMinutes = 7 * 24 * 60
/** Several processes may start together, and each prints a link of its own. */
const kept = 4

/** The setup link for the terminal, or nothing where there is an owner. */
export async function setupLink(shell: Shell): Promise<string | undefined> {
  const { db } = shell.database
  if ((await countOwners(db)) > 0) return undefined
  const now = shell.clock()
  await revokeTokens(db, setupPurpose, setupSubject, now, kept)
  const expiresAt = addMinutes(now, validMinutes)
  const { plain, write } = newToken({ purpose: setupPurpose, subjectId: setupSubject, expiresAt })
  await db.execute(asSql(write))
  return `${shell.publicUrl()}${pageAddress(paths.auth, { setup: plain })}`
}
