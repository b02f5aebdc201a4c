import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'

/** Records who exports which list with which filters, before any row is sent. */
export async function recordExport(
  app: AppContext,
  actor: Actor,
  { list, filters }: { list: string; filters: Readonly<Record<string, unknown>> },
): Promise<void> {
  await inTransaction(app, actor, (tx) =>
    recordEvent(tx, { kind: 'export.downloaded', id: list, detail: filters }),
  )
}
