import type { PoisonedBar } from './opened-bar.ts'
import type { Ask } from './poisoned-bar.ts'
import { aPlan, aSettledCancellation } from './poisoned-plans.ts'
import { aRule } from './poisoned-rules.ts'

/** A clause in use for every quote that is sent, its plan, a canceled booking and a rule of emails; the id of the clause. */
export async function aClause(bar: PoisonedBar, ask: Ask, send: Ask): Promise<string> {
  await aPlan(ask, send)
  await aSettledCancellation(ask, send)
  await aRule(ask, send)
  const id = crypto.randomUUID()
  // There are 100 at most.
  await bar.sql('update clauses set archived_at = now() where not is_active')
  await ask('save-clause', { id, version: 0, title: 'x', text: 'x', conditions: { region: 'x' } })
  // No quote is in the region of a payload.
  await bar.sql(`insert into clause_versions (clause_id, version, title, text, conditions)
    select clause_id, 2, title, text, jsonb_set(conditions, '{region}', 'null') from clause_versions
    where clause_id = '${id}'`)
  await bar.sql(`update clauses set version = 2 where id = '${id}'`)
  await send('switch-clause', { id, is_active: true })
  await ask('preview-clause', { text: 'x' })
  return id
}
