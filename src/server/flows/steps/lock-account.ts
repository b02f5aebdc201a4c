import type { AccountRole } from '#domain/accounts/account.ts'
import { refuse } from '#server/platform/core/refused.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { countOwners, findProfile, lockOwners, type ProfileRow } from '#server/records/accounts/store.ts'

/** An account that is about to have `role`, or none any more: the last owner stays one. */
export async function lockAccount(tx: Tx, id: string, role?: AccountRole): Promise<ProfileRow> {
  await lockOwners(tx)
  const profile = await findProfile(tx, id)
  if (!profile) return refuse('account.not-found')
  if (profile.role === 'owner' && role !== 'owner' && (await countOwners(tx)) === 1)
    return refuse('account.last-owner')
  return profile
}
