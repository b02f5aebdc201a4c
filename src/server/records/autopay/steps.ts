/** What autopay does next for each installment (rules.md, Y-11 to Y-13). Amounts in cents. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import {
  chargeDayOf,
  nextStep,
  type Ahead,
  type Attempt,
  type ChargeFacts,
  type NextStep,
  type Notice,
} from '#domain/autopay/next-step.ts'
import type { CalendarDate, Instant } from '#domain/time.ts'
import type { Db } from '#server/platform/database/database.ts'
import { mailMessages } from '#server/platform/mail/schema.ts'
import { bookings } from '#server/records/bookings/schema.ts'
import { chargedBefore } from './charged-before.ts'
import { agreedText, type ConsentRecord } from './consents.ts'
import { duePayments, type BookedPayment } from '#server/records/payments/due-payments.ts'
import { autopayAttempts, autopayConsents, autopayNotices } from './schema.ts'

/** What autopay does next for an installment. */
export interface AutopayStep extends BookedPayment {
  readonly consent: ConsentRecord
  readonly facts: ChargeFacts
  readonly step: NextStep
  /** The day of its charge, as far as there is one. */
  readonly charge_on: CalendarDate | undefined
}

/** When it is asked, and what takes payments then. */
export interface AskedAt {
  readonly now: Instant
  /** The name of the card provider; undefined where none is switched on. */
  readonly provider: string | undefined
}

interface StepsAt extends AskedAt {
  readonly zone: string
}

/** Each open installment of the bookings with autopay, or of these of them, and what comes next. */
export async function autopaySteps(
  db: Db,
  { now, zone, provider, bookingIds }: StepsAt & { readonly bookingIds?: readonly string[] },
): Promise<readonly AutopayStep[]> {
  const active = await activeConsents(db, bookingIds)
  if (active.length === 0) return []
  const byBooking = new Map(active.map((each) => [each.consent.booking_id, each]))
  const due = await duePayments(db, [...byBooking.keys()])
  const ids = due.map(({ id }) => id)
  const notices = await noticesOf(db, ids)
  const attempts = await attemptsOf(db, ids)
  const charged = await chargedBefore(db, ids)
  const ahead = new Map<string, Ahead>()
  return due.flatMap((payment) => {
    const found = byBooking.get(payment.booking_id)
    if (!found || payment.open === 0 || payment.is_late_fee) return []
    const before = ahead.get(payment.invoice_id)
    const facts: ChargeFacts = {
      due_on: payment.due_on,
      open: payment.open,
      notices: notices.filter(
        ({ installment_id, consent_id }) => installment_id === payment.id && consent_id === found.consent.id,
      ),
      attempts: attempts.filter(({ installment_id }) => installment_id === payment.id),
      was_charged: charged.has(payment.id),
      is_first: before === undefined,
      is_disputed: found.is_disputed,
      is_above_agreed: found.is_above_agreed,
      is_provider_off: found.consent.provider !== provider,
    }
    const step = nextStep(facts, now, zone)
    const charge_on = chargeDayOf(step, before, { now, zone })
    ahead.set(payment.invoice_id, { charge_on })
    return [{ ...payment, consent: found.consent, facts, step, charge_on }]
  })
}

/** The installments of these bookings that a saved card is to pay by itself, announced or not. */
export async function installmentsOfCards(
  db: Db,
  span: StepsAt & { readonly bookingIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  const steps = await autopaySteps(db, span)
  const isOfCard = ({ step }: AutopayStep) => step.kind !== 'nothing' && step.kind !== 'person'
  return new Set(steps.filter(isOfCard).map(({ id }) => id))
}

const isDisputed = sql<boolean>`exists (select from payments p where p.booking_id = ${autopayConsents.booking_id}
  and p.dispute_status in ('open', 'lost'))`

/** What is billed, without what change orders took off, is more than was agreed to with the card or approved since. */
const isAboveAgreed = sql<boolean>`(select coalesce(sum(i.total_amount
      - coalesce((select sum(c.subtotal + c.tax_amount) from credit_notes c where c.invoice_id = i.id), 0)), 0)
    from invoices i where i.booking_id = ${autopayConsents.booking_id} and i.is_active and i.kind <> 'late_fee'
      and i.status not in ('draft', 'cancelled'))
  > greatest(${autopayConsents.agreed_total}, ${agreedText(sql`${autopayConsents.booking_id}`)})`

async function activeConsents(db: Db, bookingIds: readonly string[] | undefined) {
  return db
    .select({ consent: autopayConsents, is_disputed: isDisputed, is_above_agreed: isAboveAgreed })
    .from(autopayConsents)
    .innerJoin(bookings, eq(bookings.id, autopayConsents.booking_id))
    .where(
      and(
        eq(autopayConsents.state, 'active'),
        eq(bookings.is_active, true),
        bookingIds && sql`${autopayConsents.booking_id} = any(${sql.param(bookingIds)}::uuid[])`,
      ),
    )
}

async function noticesOf(db: Db, installmentIds: readonly string[]) {
  if (installmentIds.length === 0) return []
  const rows = await db
    .select({ notice: autopayNotices, state: mailMessages.state, provider: autopayConsents.provider })
    .from(autopayNotices)
    .innerJoin(autopayConsents, eq(autopayConsents.id, autopayNotices.consent_id))
    .leftJoin(mailMessages, eq(mailMessages.id, autopayNotices.mail_id))
    .where(inArray(autopayNotices.installment_id, [...installmentIds]))
  return rows.map(({ notice, state, provider }): Notice & { installment_id: string; consent_id: string } => ({
    ...notice,
    is_failed: notice.mailed_at === null && isUndelivered(state, provider),
  }))
}

/** Without a mail server an email is kept, which is enough where no card is charged. */
function isUndelivered(state: string | null, provider: string): boolean {
  return state === 'failed' || state === 'withdrawn' || (state === 'kept' && provider !== 'simulated')
}

async function attemptsOf(
  db: Db,
  installmentIds: readonly string[],
): Promise<readonly (Attempt & { installment_id: string })[]> {
  if (installmentIds.length === 0) return []
  return db
    .select()
    .from(autopayAttempts)
    .where(inArray(autopayAttempts.installment_id, [...installmentIds]))
}
