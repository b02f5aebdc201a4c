/** With hundreds of bookings there, no rule acts on the past unless it is asked to, and then as it was shown (M-04). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepEmails } from '#server/flows/keep-emails.ts'
import { clockBar, type MovedBar } from '../automations/clock-bar.ts'
import { writeFigures } from '../automations/report.ts'
import { askForPast, emailsOf, manyBookings, quarters, switchEverything } from '../automations/past.ts'

let bar: MovedBar
beforeEach(async () => {
  bar = await clockBar()
  // The moments of the shipped rules are at 10 AM of New York, 14:00 UTC: until the next ones, all are past.
  bar.setNow('2027-04-20T14:20:00.000Z')
  await manyBookings(bar, 500)
})
afterEach(() => bar.close())

const run = () => keepEmails(bar.app)

test('of 500 bookings none gets an email that nobody asked for; asked for, exactly those that were shown', async () => {
  const unasked = await switchEverything(bar, () => quarters(bar, 2, run))
  expect(unasked).toBe(0)
  const asked = await askForPast(bar)
  const sum = (of: (each: (typeof asked)[number]) => number) => asked.reduce((all, each) => all + of(each), 0)
  expect(
    asked.filter(
      ({ shown, expected, written, others }) => shown !== expected || written !== shown || others > 0,
    ),
  ).toEqual([])
  expect(sum(({ shown }) => shown)).toBeGreaterThan(200)
  await quarters(bar, 4, run)
  const [left] = await bar.sql<{ all: number; sent: number; mails: number }>(`select count(*)::int as all,
    count(*) filter (where state = 'sent')::int as sent,
    (select count(*)::int from mail_messages where about_table = 'bookings') as mails from automation_occurrences where state <> 'stopped'`)
  writeFigures('past', { unasked, asked: sum(({ shown }) => shown), written: left?.all })
  expect(left?.all).toBe(sum(({ shown }) => shown))
  expect(left?.mails).toBe(left?.sent)
  expect(left?.sent).toBeGreaterThan(100)
}, 600_000)

test('a rule that acts from an earlier time is found out by the same count', async () => {
  const undefended = async () => {
    await bar.sql(`update automation_rules set acts_from = '2027-01-01' where acts_from is not null`)
    await run()
  }
  expect(await switchEverything(bar, undefended)).toBeGreaterThan(0)
  expect(await emailsOf(bar)).toBeGreaterThan(0)
})
