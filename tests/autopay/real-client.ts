/** A client of the real job of charges, with the model of their charges and what the world outside knows of them. Amounts in cents. */
import type { AttemptState } from '#domain/autopay/consent.ts'
import { addDays, todayIn, type CalendarDate, type Instant } from '#domain/time.ts'
import { anOffer, withOffer } from '../offers/an-offer.ts'
import { eventually } from '../world.ts'
import { ChargeModel } from './charge-model.ts'
import type { ChargeWorld } from './charge-side.ts'
import { invoicedClient, type AutopayClient } from './client.ts'
import { fourPayments, type ChargeBar } from './real-bar.ts'

export const zone = 'America/New_York'
/** The days of the settings for invoices. */
const invoiceDays = 30

export interface RealClient {
  readonly client: AutopayClient
  readonly model: ChargeModel
  readonly hasOffer: boolean
  /** Days after the day that was asked for on which the event is. */
  moved: number
  /** What came in and was not given back. */
  paid: number
  hasConsent: boolean
  /** Canceled, or billed beside the one invoice that the model knows: nothing more is charged. */
  isOver: boolean
  isDisputed: boolean
  /** An invoice that was not agreed to. */
  beside: string | undefined
  changes: number
  /** The emails of announcements and the payments of attempts, in the order in which the model knows them. */
  readonly mails: { readonly id: string; hasLeft: boolean }[]
  readonly attempts: { readonly payment: string; readonly amount: number; state: AttemptState }[]
}

export async function realClient(
  bar: ChargeBar,
  hasOffer: boolean,
  eventDay: CalendarDate,
): Promise<RealClient> {
  const at = () => Promise.reject(new Error('the proof runs the job'))
  const office = { ...bar, at }
  const content = hasOffer ? withOffer(anOffer({ guests: null })) : undefined
  const client = await invoicedClient(office, content, eventDay)
  const start = todayIn(zone, bar.now())
  const model = new ChargeModel({
    parts: fourPayments,
    total: client.total,
    start,
    days: invoiceDays,
    event_date: eventDay,
  })
  const payment = await client.agree()
  const event = bar.stripe.pay(payment)
  if (event) await bar.tell(event)
  await client.active()
  return {
    client,
    model,
    hasOffer,
    moved: 0,
    paid: client.total - client.balance,
    hasConsent: true,
    isOver: false,
    isDisputed: false,
    beside: undefined,
    changes: 0,
    mails: [],
    attempts: [],
  }
}

export function worldOfClient(real: RealClient, now: Instant): ChargeWorld {
  return {
    zone,
    now,
    event_date: addDays(real.client.eventDay, real.moved),
    paid: real.paid,
    consent: real.hasConsent && !real.isOver ? 1 : undefined,
    is_disputed: real.isDisputed,
    is_above_agreed: real.beside !== undefined,
  }
}

interface AttemptRow {
  readonly id: string
  readonly state: AttemptState
  readonly ended_at: string | null
}

/** Tells the model what became of the attempts that were under way, as the program knows it. */
export async function noteOutcomes(bar: ChargeBar, real: RealClient): Promise<void> {
  if (!real.attempts.some(({ state }) => state === 'live')) return
  const rows = await bar.world.rows<AttemptRow>(
    `select t.payment_id as id, t.state, t.ended_at from autopay_attempts t join payments p on p.id = t.payment_id
     where p.booking_id = '${real.client.bookingId}'`,
  )
  for (const [place, attempt] of real.attempts.entries()) {
    const row = rows.find(({ id }) => id === attempt.payment)
    if (!row || attempt.state !== 'live' || row.state === 'live') continue
    attempt.state = row.state
    if (row.state === 'paid') real.paid += attempt.amount
    real.model.end(place, row.state, new Date(row.ended_at ?? bar.now()).toISOString())
  }
}

/** Waits for the outcome of charges that the bank made, after their events. */
export async function noteSoon(bar: ChargeBar, real: RealClient): Promise<void> {
  await eventually(async () => {
    await noteOutcomes(bar, real)
    return real.attempts.every(
      ({ payment, state }) =>
        state !== 'live' ||
        bar.stripe.intents.every((each) => each.payment !== payment || each.status !== 'succeeded'),
    )
  }, 'the events of charges')
}
