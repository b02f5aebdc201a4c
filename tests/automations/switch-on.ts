/** The rules that the proof of the job begins with. */
import type { ClockBar, RuleRow } from './deeds.ts'
import { anEmailRule } from './office.ts'

/** Switches all shipped rules on, and one more for most anchors, whose moments come soon. */
export async function switchOn({ ask, sql }: ClockBar): Promise<void> {
  await sql(
    `insert into clients (name, primary_email) select 'Client ' || n, 'client-' || n || '@proof.example' from generate_series(0, 3) n`,
  )
  const { body } = await ask('list-email-rules', {})
  for (const { id, version, content } of (body as { rules: RuleRow[] }).rules)
    await ask('save-email-rule', { id, version, content, is_on: true, past: null })
  for (const moment of soon) {
    const content = anEmailRule({
      name: moment.anchor,
      moments: [moment],
      conditions: [],
      email: 'event-details',
    })
    await ask('save-email-rule', { id: crypto.randomUUID(), version: 0, content, is_on: true, past: null })
  }
}

const soon = [
  { anchor: 'inquiry', amount: 3, unit: 'hours', direction: 'after' },
  { anchor: 'quote-sent', amount: 5, unit: 'hours', direction: 'after' },
  { anchor: 'quote-seen', amount: 2, unit: 'hours', direction: 'after' },
  { anchor: 'approved', amount: 1, unit: 'days', direction: 'after' },
  { anchor: 'paid', amount: 0, unit: 'hours', direction: 'after' },
  { anchor: 'installment-due', amount: 1, unit: 'days', direction: 'before' },
  { anchor: 'event-start', amount: 9, unit: 'hours', direction: 'before' },
  { anchor: 'event-end', amount: 2, unit: 'hours', direction: 'after' },
  { anchor: 'guests-missing', amount: 4, unit: 'days', direction: 'before' },
]
