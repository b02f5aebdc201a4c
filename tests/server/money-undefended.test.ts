/** Self-test of the races: without locks and constraints, the same races and the same audit find duplicates. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import {
  aClient,
  aDebtor,
  documentJobs,
  mailJobs,
  paymentJobs,
  postponeJobs,
  type Bar,
} from '../chaos/bar.ts'
import { auditMoney } from '../chaos/money-audit.ts'
import { judgeApprovals, judgeBilling, judgeRecords } from '../chaos/races.ts'
import { firstOwner } from '../office.ts'
import { meetingOfTwo, rewriteStatements, withoutRowLock } from '../rewritten-statements.ts'
import { createWorld, type World } from '../world.ts'

/** Removed from statements on their way to PostgreSQL: row locks, and status conditions of updates. */
const taken = { locks: false, conditions: false }
/** Who records a payment first writes it once another one has read the same balance. */
let twoTogether = meetingOfTwo()
const restore = rewriteStatements({
  rewrite: withoutDefences,
  before: (text) => (taken.locks && text.includes('insert into "payments"') ? twoTogether() : undefined),
})
let world: World
let bar: Bar

beforeEach(async () => {
  Object.assign(taken, { locks: false, conditions: false })
  twoTogether = meetingOfTwo()
  world = await createWorld()
  await postponeJobs(world.rows, [...documentJobs, ...mailJobs, ...paymentJobs])
  bar = { call: world.call, sql: world.rows, owner: (await firstOwner(world)).headers }
  return world.close
})
afterAll(restore)

test('with everything in place neither race finds anything', async () => {
  expect((await judgeApprovals(bar, await aClient(bar))).wrong).toEqual([])
  expect((await judgeRecords(bar, await aDebtor(bar))).wrong).toEqual([])
  expect(await auditMoney(bar.sql)).toEqual([])
})

test('without the row lock, fifty approvals are not one and 49 refusals any more; the status and the indexes still hold', async () => {
  const client = await aClient(bar)
  taken.locks = true
  expect((await judgeApprovals(bar, client)).wrong.join('\n')).toContain('answered 500')
  expect(await auditMoney(bar.sql)).toEqual([])
})

test('without the row lock, more comes in than was billed', async () => {
  const debtor = await aDebtor(bar)
  taken.locks = true
  expect((await judgeRecords(bar, debtor)).wrong.join('\n')).toContain('winners instead of exactly one')
  // The audit accepts a surplus that is recorded as owed back; the lock prevents the surplus itself.
  const [sums] = await bar.sql<{ received: number; billed: number }>(`select i.total_amount as billed,
    (select sum(p.amount)::int from payments p where p.invoice_id = i.id and p.status = 'completed') as received
    from invoices i where i.id = '${debtor.invoiceId}'`)
  expect(sums?.received).toBeGreaterThan(sums?.billed ?? 0)
})

test('without the row lock and without the condition on the status, one quote is approved many times', async () => {
  const client = await aClient(bar)
  await bar.sql('drop index quotes_accepted_index')
  // A booking holds its date once and on one unit, which would stop the others too.
  await bar.sql('drop index claims_booking_index')
  await bar.sql('alter table claims drop constraint claims_no_overlap')
  Object.assign(taken, { locks: true, conditions: true })
  expect((await judgeApprovals(bar, client)).won).toBeGreaterThan(1)
  expect((await auditMoney(bar.sql)).join('\n')).toContain('a quote approved other than once')
})

test.each([
  ['and the unique index, one quote is billed many times', true],
  ['alone, the unique index still bills once', false],
])('without the row lock %s', async (_what, isDropped) => {
  const debtor = await aDebtor(bar)
  if (isDropped) await bar.sql('drop index invoices_quote_index')
  taken.locks = true
  const { won } = await judgeBilling(bar, debtor)
  const doubled = (await auditMoney(bar.sql)).filter((line) => line.startsWith('a quote billed twice'))
  expect([won > 1, doubled.length]).toEqual(isDropped ? [true, 1] : [false, 0])
})

function withoutDefences(text: string): string {
  const unlocked = taken.locks ? withoutRowLock(text) : text
  return taken.conditions && unlocked.includes('update "bookings"')
    ? unlocked.replace(/"bookings"\."status" = (\$\d+)/, '$1::text is not null')
    : unlocked
}
