import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { fieldChanges } from '#server/platform/audit/field-changes.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import { accountActor, type SignedIn } from '#server/records/accounts/signed-in.ts'
import { findProfile, updateProfile } from '#server/records/accounts/store.ts'

/** Corrects the name of the signed-in account (rules.md, B-03). */
export async function saveOwnName(
  app: AppContext,
  who: SignedIn,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
): Promise<void> {
  const { id } = who.account
  const name = { first_name: firstName, last_name: lastName }
  await inTransaction(app, accountActor(who), async (tx) => {
    const before = await findProfile(tx, id)
    const detail = before && fieldChanges<typeof name>(before, name)
    if (!detail || Object.keys(detail).length === 0) return
    await updateProfile(tx, id, name)
    await recordEvent(tx, { kind: 'account.renamed', id, detail })
  })
}
