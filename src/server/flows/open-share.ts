import type { AppContext } from '#server/context/app-context.ts'
import { noteShareOpened } from '#server/records/payments/shares.ts'

/** Notes that the page of a share was opened, so that the client sees that the link arrived. */
export async function openShare(app: AppContext, shareId: string): Promise<void> {
  await noteShareOpened(app.database.db, shareId, app.clock())
}
