import type { ListView } from '#contract/lists.ts'
import type { ViewedList } from '#domain/list-views.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { lockSettings, readListViews, writeListViews } from '#server/records/settings/store.ts'

/** Replaces an owner's starred views of one list. */
export async function saveListViews(
  app: AppContext,
  actor: Actor & { readonly kind: 'owner' },
  { list, views }: { list: ViewedList; views: ListView[] },
): Promise<void> {
  const { accountId } = actor
  await inTransaction(app, actor, async (tx) => {
    await lockSettings(tx)
    await writeListViews(tx, accountId, { ...(await readListViews(tx, accountId)), [list]: views })
    const detail = { list, views: views.map(({ name }) => name).join(', ') }
    await recordEvent(tx, { kind: 'settings.saved', id: `views:${accountId}`, detail })
  })
}
