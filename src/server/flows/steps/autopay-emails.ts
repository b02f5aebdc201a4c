/** Emails about charges of saved cards: announced, declined, and to be finished by the client. */
import { randomUUID } from 'node:crypto'
import { daysIfAgreed, laterTries } from '#domain/autopay/next-step.ts'
import { stopAutopayPath } from '#domain/autopay/stop-link.ts'
import { eventTypeLabel } from '#domain/bookings/names.ts'
import type { MailTemplate } from '#domain/business/mail-texts.ts'
import type { Cents } from '#domain/money.ts'
import { longDate, type CalendarDate } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type {
  AutopayAgreedData,
  AutopayNoticeData,
  AutopayUnpaidData,
} from '#server/emails/autopay-emails.tsx'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'
import type { LockedInvoice } from '#server/records/invoices/lock-invoice.ts'
import type { AttemptRecord } from '#server/records/autopay/attempts.ts'
import { findConsent, type ConsentRecord } from '#server/records/autopay/consents.ts'
import { billedInvoices } from '#server/records/payments/billed-invoices.ts'
import { composeEmail } from '#server/records/settings/compose-email.ts'
import { portalEmailData } from './portal-email-data.ts'

export const noticeTemplate = 'autopay-notice'

/** Of the token in the link that stops autopay. */
export const stopAutopayContext = 'stop-autopay'

/** Sends the client a copy of what they agreed to. */
export async function emailConsent(
  app: AppContext,
  tx: Tx,
  booking: BookingRow,
  consent: ConsentRecord,
): Promise<void> {
  const { time_zone: zone } = await app.settings()
  const now = app.clock()
  const email = await composeEmail<AutopayAgreedData>(app, {
    template: 'autopay-agreed',
    to: booking.email,
    data: {
      currency: booking.currency,
      first_name: booking.first_name,
      card: consent.card_label ?? 'saved card',
      words: consent.words,
      plan: consent.plan.map((part) => ({
        ...part,
        charge_on: daysIfAgreed(part.due_on, now, zone).charge_on,
      })),
      event: eventTypeLabel(booking.event_type),
      event_date: booking.event_date,
      booking_reference: booking.booking_reference,
      link: stopLink(app, consent),
    },
    about: { table: 'bookings', id: booking.id },
  })
  await app.mailer.post(tx, { ...email, by_itself: true })
}

function stopLink(app: AppContext, { id }: ConsentRecord): string {
  return `${app.publicUrl()}${stopAutopayPath(app.sealer.seal(id, stopAutopayContext))}`
}

/** Announces a charge; the id of its email. */
export async function emailNotice(
  app: AppContext,
  tx: Tx,
  locked: LockedInvoice,
  {
    consent,
    amount,
    charge_on,
  }: { readonly consent: ConsentRecord; readonly amount: Cents; readonly charge_on: CalendarDate },
): Promise<string> {
  const id = randomUUID()
  const email = await composeEmail<AutopayNoticeData>(app, {
    template: noticeTemplate,
    to: locked.booking.email,
    data: {
      ...chargeData(locked, consent, amount),
      charge_on,
      link: stopLink(app, consent),
    },
    about: { table: 'invoices', id: locked.invoice.id },
  })
  await app.mailer.post(tx, { ...email, id, by_itself: true })
  return id
}

/** Withdraws the announcements that still wait: the card or the consent that they name is no longer the one that pays. */
export async function withdrawNotices(app: AppContext, tx: Tx, bookingId: string): Promise<void> {
  const billed = await billedInvoices(tx, bookingId)
  const ids = billed.map(({ id }) => id)
  await app.mailer.withdraw(tx, [noticeTemplate], ids)
}

/** Tells the client that a charge took no money: how to finish it, when it is tried again, or that a person calls. */
export async function emailUnpaidCharge(
  app: AppContext,
  tx: Tx,
  locked: LockedInvoice,
  {
    attempt,
    tries,
    isDeclined,
  }: {
    readonly attempt: AttemptRecord
    /** The declined attempts, newest first. */
    readonly tries: readonly AttemptRecord[]
    readonly isDeclined: boolean
  },
): Promise<void> {
  const consent = await findConsent(tx, attempt.consent_id)
  // Between the first try and the last the client knows already.
  if (!consent || (isDeclined && tries.length > 1)) return
  const template: MailTemplate = isDeclined ? 'autopay-declined' : 'autopay-finish'
  const email = await composeEmail<AutopayUnpaidData>(app, {
    template,
    to: locked.booking.email,
    data: {
      ...(await portalEmailData(app, tx, locked.booking)),
      ...chargeData(locked, consent, attempt.amount),
      again: laterTries(attempt.started_on).map(longDate).join('; '),
    },
    about: { table: 'invoices', id: locked.invoice.id },
  })
  await app.mailer.post(tx, { ...email, by_itself: true })
}

function chargeData({ booking, invoice }: LockedInvoice, { card_label }: ConsentRecord, amount: Cents) {
  return {
    currency: booking.currency,
    first_name: booking.first_name,
    invoice_number: invoice.invoice_number,
    amount,
    card: card_label ?? 'saved card',
    event: eventTypeLabel(booking.event_type),
    event_date: booking.event_date,
    booking_reference: booking.booking_reference,
  }
}
