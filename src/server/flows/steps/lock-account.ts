import type { AccountRole } from '#domain/accounts/account.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { countOwners, findProfile, lockOwners, type ProfileRow } from '#server/records/accounts/store.ts'

/** Locks an account before its role changes, or before it is deleted (no `role`); refuses to remove the last owner. */
export async function lockAccount(tx: Tx, id: string, role?: AccountRole): Promise<ProfileRow> {
  await lockOwners(tx)
  const profile = await findProfile(tx, id)
  if (!profile) return refuse('account.not-found')
  if (profile.role === 'owner' && role !== 'owner' && (await countOwners(tx)) === 1)
    return refuse('account.last-owner')
  return profile
}
