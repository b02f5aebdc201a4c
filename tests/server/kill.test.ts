/** Acknowledged writes are durable: briefly here, 200 rounds in `npm run prove`. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../chaos/audit.ts'
import { runRounds, type Aftermath } from '../chaos/rounds.ts'
import { withHistoryOpen } from '../history.ts'

let after: Aftermath
beforeAll(async () => {
  after = await runRounds({
    rounds: 5,
    serverEvery: 2,
    startEvery: 4,
    visitors: 3,
    longestPauseMs: 60,
    hurry: true,
  })
}, 240_000)
afterAll(async () => after?.close(), 60_000)

test('five rounds of kill -9: what was acknowledged is there once, with its message, and went out', () => {
  const { figures } = after
  expect(figures.wrong).toEqual([])
  expect([figures.programKills, figures.serverKills, figures.startKills]).toEqual([5, 2, 1])
  expect(figures.acknowledged).toBeGreaterThan(10)
  expect(figures.connectionsLost).toBeGreaterThan(0)
  expect(figures.otherAnswers).toBe(0)
  expect(figures.messages).toBe(figures.acknowledged)
  expect(figures.fsync).toBe('on')
})

/** Proves that the audit detects each fault. */
describe('the audit finds', () => {
  const someBooking = '(select id from bookings order by created_at limit 1)'
  test.each([
    ['a lost booking', `delete from bookings where id = ${someBooking}`, 'acknowledged and lost'],
    ['a mail that was lost', `delete from mail_messages where about_id = ${someBooking}`, 'has 0 mails'],
    [
      'a job that was lost',
      `with gone as (update mail_messages set state = 'waiting' where about_id = ${someBooking} returning id)
       delete from pgboss.job where (data ->> 'mail_id')::uuid in (select id from gone)`,
      'no job that will send it',
    ],
    ['a link that was lost', `delete from tokens where subject_id = ${someBooking}::text`, 'has 0 links'],
    [
      'a change that was lost',
      withHistoryOpen(`delete from changes where record_id = ${someBooking}::text`),
      'has 0 changes',
    ],
    [
      'a booking made twice',
      `insert into bookings (booking_reference, first_name, last_name, email, phone, event_type, event_date,
         start_time, location, guest_count, portal_pin, portal_pin_set_at)
       select 'SC-TWICE', first_name, last_name, email, phone, event_type, event_date, start_time, location,
         guest_count, portal_pin, portal_pin_set_at from bookings where id = ${someBooking}`,
      'booked 2 times',
    ],
  ])('%s', async (_what, damage, finding) => {
    const findings = await after.data.undone(async (sql) => {
      await sql(damage)
      return audit(sql, after.visitors)
    })
    expect(findings.join('\n')).toContain(finding)
    expect(await audit(after.data.sql, after.visitors)).toEqual([])
  })
})
