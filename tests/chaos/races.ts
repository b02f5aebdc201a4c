/** Rounds of fifty concurrent calls, and their results. Used by `npm test` and `npm run prove`. */
import type { Answer } from '../calls.ts'
import { signedEvent } from '../stripe.ts'
import { until } from '../until.ts'
import {
  aClient,
  aDebtor,
  approve,
  bill,
  decline,
  markPaid,
  pay,
  recordByHand,
  type Bar,
  type Client,
  type Debtor,
} from './bar.ts'
import { auditMoney } from './money-audit.ts'
import { retrying } from './retried-calls.ts'

/** A bar with Stripe payments. */
export interface CardBar extends Bar {
  /** Sends an event to the webhook; returns the status. */
  readonly tell: (event: { payload: string; signature: string }) => Promise<number>
}

export interface RaceFigures {
  readonly name: string
  readonly rounds: number
  readonly calls: number
  readonly won: number
  readonly refused: number
  /** All violations; empty when every promise was kept. */
  readonly wrong: readonly string[]
}

/** Violations that the audit found after a bar's races. */
export const recordsAfter = 'records after all of that'

const callers = 50
const total = 359_370

/** Options of the races. */
export interface RacePlan {
  readonly rounds: number
  readonly say?: (line: string) => void
  /** Called after each round: whether to stop early. */
  readonly isOver?: () => boolean
}

/**
 * Every race of a bar with simulated payments; the audit follows once all payments have arrived. Who is answered that
 * the program is overloaded tries again.
 */
export async function raceByHand(busy: Bar, plan: RacePlan): Promise<readonly RaceFigures[]> {
  const bar = retrying(busy)
  const figures = await repeat(plan, {
    'fifty approve one quote': async () => judgeApprovals(bar, await aClient(bar)),
    'approve against decline': async () => judgeBoth(bar, await aClient(bar)),
    'fifty pay one invoice': async () => {
      const debtor = await aDebtor(bar)
      return judged(await together((each) => pay(bar, debtor, each % 2 ? 'full' : 'deposit')), 'exactly one')
    },
    'fifty mark one invoice paid': async () => {
      const debtor = await aDebtor(bar)
      return judged(await together(() => markPaid(bar, debtor)), 'exactly one')
    },
    'fifty bill one quote': async () => judgeBilling(bar, await aDebtor(bar)),
    'pay, mark paid and record by hand': async () => {
      const debtor = await aDebtor(bar)
      return judged(await together((each) => payAnyhow(bar, debtor, each)), 'at least one')
    },
  })
  await letMoneyIn(bar)
  return [...figures, await audited(recordsAfter, bar)]
}

/** Events of one checkout: the same one fifty times, and fifty different ones. */
export async function raceEvents(bar: CardBar, plan: RacePlan): Promise<readonly RaceFigures[]> {
  const deliver = async (events: (paymentId: string) => (each: number) => ReturnType<typeof signedEvent>) => {
    const debtor = await aDebtor(bar)
    const { body } = await pay(bar, debtor, 'full')
    const event = events(String(body['payment_id']))
    const statuses = await together((each) => bar.tell(event(each)))
    const refusals = statuses.filter((status) => status !== 200).map((status) => `an event got ${status}`)
    return { won: callers - refusals.length, refused: 0, wrong: [...refusals, ...(await once(bar, debtor))] }
  }
  const figures = await repeat(plan, {
    'one event delivered fifty times': () =>
      deliver((id) => {
        const event = paidEvent(id)
        return () => event
      }),
    'fifty events of one checkout': () =>
      deliver((id) => (each) => paidEvent(id, each % 2 ? 'completed' : 'async_payment_succeeded')),
  })
  return [...figures, await audited(recordsAfter, bar)]
}

/** Fifty approvals of one quote: one succeeds, the others are refused as already approved. */
export async function judgeApprovals(bar: Bar, client: Client): Promise<Judged> {
  return judged(await together(() => approve(bar, client)), 'exactly one')
}

/** Fifty invoices from one approved quote, whose first invoice was canceled. */
export async function judgeBilling(bar: Bar, debtor: Debtor): Promise<Judged> {
  await bar.call('cancel-invoice', { id: debtor.invoiceId, reason: 'Made anew' }, bar.owner)
  return judged(await together(() => bill(bar, debtor)), 'exactly one')
}

/** Fifty payments recorded by hand, each of almost the whole balance. */
export async function judgeRecords(bar: Bar, debtor: Debtor): Promise<Judged> {
  return judged(await together(() => recordByHand(bar, debtor, total - 100)), 'exactly one')
}

export interface Judged {
  readonly won: number
  readonly refused: number
  readonly wrong: readonly string[]
}

async function judgeBoth(bar: Bar, client: Client): Promise<Judged> {
  const answers = await together((each) => (each % 2 ? approve(bar, client) : decline(bar, client)))
  const { won, refused, wrong } = judged(answers, 'at least one')
  const told = new Set(answers.flatMap(({ status, body }) => (status === 200 ? [statusIn(body)] : [])))
  const [quote] = await bar.sql<{ status: string; invoices: number }>(`select status,
    (select count(*)::int from invoices i where i.quote_id = q.id) as invoices from quotes q where id = '${client.quoteId}'`)
  const isOne = told.size === 1 && told.has(quote?.status ?? '')
  const isBilled = quote?.invoices === (quote?.status === 'accepted' ? 1 : 0)
  return {
    won,
    refused,
    wrong: [
      ...wrong,
      ...(isOne ? [] : [`told ${[...told].join(' and ')}, stored ${quote?.status}`]),
      ...(isBilled ? [] : [`a quote is ${quote?.status} and has ${quote?.invoices} invoices`]),
    ],
  }
}

function statusIn(body: Record<string, unknown>): string {
  return (body['quote'] as { status: string } | undefined)?.status ?? 'nothing'
}

function payAnyhow(bar: Bar, debtor: Debtor, each: number): Promise<Answer> {
  switch (each % 4) {
    case 0:
      return pay(bar, debtor, 'full')
    case 1:
      return pay(bar, debtor, 'deposit')
    case 2:
      return markPaid(bar, debtor)
    default:
      return recordByHand(bar, debtor, 100_000)
  }
}

async function once(bar: Bar, { invoiceId }: Debtor): Promise<readonly string[]> {
  const [found] = await bar.sql<{ paid: number; receipts: number }>(`select
    (select count(*)::int from payments where invoice_id = '${invoiceId}' and status = 'completed') as paid,
    (select count(*)::int from mail_messages where about_id = '${invoiceId}' and template = 'payment-received') as receipts`)
  return found?.paid === 1 && found.receipts === 1
    ? []
    : [`${found?.paid} payments and ${found?.receipts} receipts of one checkout`]
}

function paidEvent(payment: string, kind = 'completed') {
  return signedEvent(`checkout.session.${kind}`, {
    id: `cs_${payment}`,
    object: 'checkout.session',
    payment_status: 'paid',
    client_reference_id: payment,
    amount_total: total,
    currency: 'usd',
  })
}

/** Runs the waiting jobs of the simulated provider; resolves when every payment is recorded. */
async function letMoneyIn(bar: Bar): Promise<void> {
  await bar.sql(
    `update pgboss.job set start_after = now() where name = 'simulated-payment' and state = 'created'`,
  )
  const isPending = `select 1 from payments where status = 'pending' limit 1`
  await until(async () => (await bar.sql(isPending)).length === 0, 'the simulated money', 300_000)
}

function together<Value>(act: (each: number) => Promise<Value>): Promise<Value[]> {
  return Promise.all(Array.from({ length: callers }, (_, each) => act(each)))
}

function judged(answers: readonly Answer[], winners: 'exactly one' | 'at least one'): Judged {
  const won = answers.filter(({ status }) => status === 200).length
  const refused = answers.filter(({ status }) => status === 409).length
  const others = answers.filter(({ status }) => status !== 200 && status !== 409)
  const isRight = winners === 'exactly one' ? won === 1 : won >= 1
  return {
    won,
    refused,
    wrong: [
      ...others.map(({ status, body }) => `answered ${status}: ${String(body['error'])}`),
      ...(isRight ? [] : [`${won} winners instead of ${winners}`]),
    ],
  }
}

async function repeat(
  { rounds, say, isOver }: RacePlan,
  races: Readonly<Record<string, () => Promise<Judged>>>,
): Promise<readonly RaceFigures[]> {
  const all = Object.entries(races).map(([name, race]) => ({ name, race, found: [] as Judged[] }))
  for (let round = 1; round <= rounds && !isOver?.(); round++) {
    for (const { name, race, found } of all) {
      const judgment = await race()
      found.push(judgment)
      for (const line of judgment.wrong) say?.(`${name}: ${line}`)
    }
    const wrong = all.flatMap(({ found }) => found.flatMap((each) => each.wrong)).length
    say?.(`round ${round} of ${all.length} races: ${wrong} wrong`)
  }
  return all.map(({ name, found }) => ({
    name,
    rounds: found.length,
    calls: found.length * callers,
    won: sum(found.map(({ won }) => won)),
    refused: sum(found.map(({ refused }) => refused)),
    wrong: found.flatMap(({ wrong }) => wrong),
  }))
}

async function audited(name: string, bar: Bar): Promise<RaceFigures> {
  return { name, rounds: 0, calls: 0, won: 0, refused: 0, wrong: await auditMoney(bar.sql) }
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
