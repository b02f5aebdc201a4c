/** Events of outside calendars that want the last unit at the moment in which others want it. */
import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Answer } from '../calls.ts'
import { until } from '../until.ts'
import type { Bar } from './bar.ts'

/** A reading begins a tenth of a second after its job is enqueued: the others come around that moment. */
const longestHeadStartMs = 250

/**
 * Reads so many calendars, each with an event on that evening, while `others` call; answers when all have been read.
 * Their address cannot be decrypted, so that their last copy is placed.
 */
export async function readFeedsAgainst(
  bar: Bar,
  { day, feeds }: { readonly day: string; readonly feeds: number },
  others: readonly (() => Promise<Answer>)[],
): Promise<readonly Answer[]> {
  const copy = JSON.stringify([
    { uid: 'evening', title: 'Taken elsewhere', from: `${day}T22:00:00.000Z`, to: `${day}T23:00:00.000Z` },
  ])
  const made = await bar.sql<{ id: string }>(`
    insert into outside_calendars (id, name, url, mode, copy)
    select gen_random_uuid(), 'Feed ' || n, 'sealed elsewhere', 'busy', '${copy}'::jsonb
    from generate_series(1, ${feeds}) n returning id`)
  const ids = made.map(({ id }) => `'${id}'`).join(', ')
  const reading = made.map(({ id }) => bar.call('refresh-outside-calendar', { id }, bar.owner))
  const called = others.map(async (other) => {
    await delay(randomInt(longestHeadStartMs))
    return other()
  })
  for (const { status, body } of await Promise.all(reading))
    if (status !== 200) throw new Error(`a calendar was not read: ${JSON.stringify(body)}`)
  const answers = await Promise.all(called)
  await until(async () => {
    const [left] = await bar.sql<{ n: number }>(
      `select count(*)::int as n from outside_calendars where id in (${ids}) and last_read_at is null`,
    )
    return left?.n === 0
  }, 'the outside calendars')
  // Removed ones are not read again by the clock; their claims stay.
  await bar.sql(`update outside_calendars set removed_at = now(), url = '' where id in (${ids})`)
  return answers
}
