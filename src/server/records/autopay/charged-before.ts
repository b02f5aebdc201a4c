import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'

/** The installments that were charged at the same place of an earlier version of their invoice. */
export async function chargedBefore(db: Db, installmentIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (installmentIds.length === 0) return new Set()
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive earlier as (
      select n.id, n.position, i.replaces_id from installments n join invoices i on i.id = n.invoice_id
      where n.id = any(${sql.param(installmentIds)}::uuid[]) and i.replaces_id is not null
      union all
      select earlier.id, earlier.position, i.replaces_id from earlier join invoices i on i.id = earlier.replaces_id
      where i.replaces_id is not null
    )
    select distinct earlier.id from earlier
    join installments n on n.invoice_id = earlier.replaces_id and n.position = earlier.position
    join autopay_attempts t on t.installment_id = n.id and t.state = 'paid'`)
  return new Set(rows.map(({ id }) => id))
}
