import type { Input } from './poison.ts'
import type { FunctionName } from './string-fields.ts'

type Ask = (name: FunctionName, input: Input, cookie?: string) => Promise<Record<string, unknown>>

/** The payment plan of every quote that is sent afterwards. */
export async function aPlan(ask: Ask, send: Ask): Promise<void> {
  const { plans, tips } = (await send('read-settings', {})) as unknown as Record<
    'plans' | 'tips',
    { version: string }
  >
  const forbidden = [{ place: 'xx', reason: 'xxx' }]
  const tipping = { enabled: true, percents: [15], forbidden }
  await ask('save-settings', { section: 'tips', version: tips.version, values: tipping })
  const anchor = { kind: 'before_event', days: 14 }
  await ask('save-settings', {
    section: 'plans',
    version: plans.version,
    values: {
      templates: [
        {
          id: 'poisoned',
          name: 'x',
          parts: [
            { label: 'x', share: { kind: 'percent', percent: 30 }, anchor: { kind: 'approval' } },
            { label: 'Balance', share: { kind: 'rest' }, anchor },
          ],
        },
      ],
      default_id: 'poisoned',
      other_amount: true,
    },
  })
}
