/** The sentence and the figure of each next step. */
import type { PortalInvoice } from '#contract/portal-money.ts'
import { depositOf } from '#domain/invoices/invoice.ts'
import type { Payment } from '#domain/portal/next-payment.ts'
import type { NextStep, OpenQuote } from '#domain/portal/next-step.ts'
import { hasDepositPlan, paymentPlan } from '#domain/portal/payment-plan.ts'
import { daysToGo, issued, todayOf } from '#domain/portal/portal-facts.ts'
import { isChoice } from '#domain/offers/offer.ts'
import { businessCurrency, formatMoney, type Cents } from '#domain/money.ts'
import { eventNoun } from '../kit/booking-title.ts'
import { shortDate, type CalendarDate } from '#domain/time.ts'
import type { OpenPortal } from '../kit/use-portal-facts.ts'

export interface NextWords {
  readonly title: string
  readonly text: string
  /** The one amount of the card. */
  readonly figure?: string
}

export function wordsOf(step: NextStep, portal: OpenPortal): NextWords {
  const { first_name: name } = portal.booking
  const day = (date: CalendarDate) => shortDate(date, todayOf(portal))
  const money = (amount: Cents) => formatMoney(amount, currencyOf(portal))
  switch (step.kind) {
    case 'received':
      return {
        title: 'We have your request',
        text: `Thank you, ${name}. Your custom quote comes by email${withinADay(step)}, and appears here.`,
      }
    case 'approve':
      return approvalWords(step, portal)
    case 'choose':
      return { title: 'Choose your quote', text: `Approve the one you like, by ${day(step.last_day)}.` }
    case 'declined':
      return {
        title: 'The quote was declined',
        text: 'Nothing is owed for it. Tell us what you would like changed, and a new quote appears here.',
      }
    case 'expired':
      return {
        title: 'Your quote has expired',
        text: `It was ${money(step.amount)} until ${day(step.last_day)}. Write to us, and we gladly send it again with current prices.`,
      }
    case 'pay':
      return paymentWords(step, portal)
    case 'owed-back':
      return {
        title: 'We owe you money back',
        text: `${owedWhy(step)} We return it, or agree with you what to do with it.`,
        figure: money(step.amount),
      }
    case 'approved':
    case 'deposit-paid':
    case 'set':
    case 'past':
    case 'closed':
    case 'canceled':
      return settledWords(step, portal)
    default:
      return step satisfies never
  }
}

function approvalWords(step: OpenQuote, portal: OpenPortal): NextWords {
  const waits_for = portal.quotes.find(({ id }) => id === step.quote_id)?.partial?.waits_for
  if (waits_for)
    return {
      title: `${waits_for.join(' and ')} signs next`,
      text: `Your signature is here. We emailed the other one a link, which works until ${shortDate(step.last_day, todayOf(portal))}.`,
      figure: formatMoney(step.amount, currencyOf(portal)),
    }
  const choice = hasChoice(portal, step.quote_id) ? 'Choose what you like below. ' : ''
  return {
    title: isSigned(step, portal) ? 'Review and sign your quote' : 'Approve your quote',
    text: `${choice}This price is yours until ${shortDate(step.last_day, todayOf(portal))}.`,
    figure: formatMoney(step.amount, currencyOf(portal)),
  }
}

function hasChoice({ quotes }: OpenPortal, quoteId: string): boolean {
  const offer = quotes.find(({ id }) => id === quoteId)?.offer
  return offer ? isChoice(offer) : false
}

function isSigned({ quote_id }: { readonly quote_id: string }, { quotes }: OpenPortal): boolean {
  return quotes.some(({ id, signing }) => id === quote_id && signing !== 'off')
}

/** The promise of the site, while it can be kept. */
function withinADay({ answer_by }: Extract<NextStep, { kind: 'received' }>): string {
  return answer_by === null ? '' : ' within a day'
}

function owedWhy({ is_canceled }: Extract<NextStep, { kind: 'owed-back' }>): string {
  return is_canceled
    ? 'This booking was canceled, and you had paid already.'
    : 'You have paid more than we bill.'
}

type Informing = Extract<
  NextStep,
  { kind: 'approved' | 'deposit-paid' | 'set' | 'past' | 'closed' | 'canceled' }
>

function settledWords(step: Informing, portal: OpenPortal): NextWords {
  const { first_name: name } = portal.booking
  const money = (amount: Cents) => formatMoney(amount, currencyOf(portal))
  switch (step.kind) {
    case 'approved':
      return {
        title: 'Your quote is approved',
        text: portal.is_bill_canceled
          ? 'Your invoice was canceled, and there is nothing to pay now. If there is a new one, it appears here.'
          : `Thank you, ${name}. Your invoice comes by email, and appears here.`,
        figure: money(step.amount),
      }
    case 'deposit-paid':
      return {
        title: `Deposit paid${countdown(portal)}`,
        text: `Nothing to do today. The invoice for the rest, ${money(step.amount)}, follows.`,
      }
    case 'set': {
      const isPaid = issued(portal).length > 0
      return {
        title: daysToGo(portal) === 0 ? 'Today is the day' : `All set${countdown(portal)}`,
        text: `${isPaid ? 'Everything is paid' : 'Your booking is confirmed'}, and we look forward to your ${eventNoun(portal.booking)}.`,
      }
    }
    case 'past':
      return step.was_served
        ? {
            title: `Thank you, ${name}`,
            text: `It was our pleasure to pour at your ${eventNoun(portal.booking)}. Everything stays here for you to read.`,
          }
        : {
            title: 'This date has passed',
            text: 'Are you planning another event? We would love to hear of it.',
          }
    case 'closed':
      return {
        title: 'This inquiry is closed',
        text: 'We cannot pour at this one. Write to us with any question.',
      }
    case 'canceled':
      return {
        title: 'Your event is canceled',
        text: 'This booking was canceled. Everything stays here for you to read, and nothing can be changed.',
      }
    default:
      return step satisfies never
  }
}

function paymentWords(step: Payment, portal: OpenPortal): NextWords {
  const day = (date: CalendarDate) => shortDate(date, todayOf(portal))
  const money = (amount: Cents) => formatMoney(amount, currencyOf(portal))
  const others = step.others > 0 ? ` Another ${money(step.others)} is open on your other invoices.` : ''
  const figure = money(step.amount)
  const byCard =
    step.charged_on === null
      ? ''
      : ` Unless you pay before, your saved card is charged on ${day(step.charged_on)}.`
  if (step.is_overdue) {
    const paid = step.paid > 0 ? `You have paid ${money(step.paid)} of ${money(step.total)}. ` : ''
    const due = step.part === 'instalment' ? 'This part' : step.paid > 0 ? 'The rest' : 'It'
    const text = `${paid}${due} was due on ${day(step.due_date)}.${byCard}${others}`
    return { title: `Your ${nouns[step.part]} is overdue`, text, figure }
  }
  if (!step.is_soon) {
    const text =
      step.charged_on !== null && step.charged_on <= step.due_date
        ? `Nothing to do: your saved card pays your ${nouns[step.part]} of ${figure} on ${day(step.charged_on)}.${others}`
        : `Nothing to do today. Your ${nouns[step.part]} of ${figure} is due on ${day(step.due_date)}.${others}`
    return { title: `${paidTitle(step, portal)}${countdown(portal)}`, text }
  }
  return { title: `Pay your ${nouns[step.part]}`, text: dueText(step, portal) + byCard + others, figure }
}

const nouns: Readonly<Record<Payment['part'], string>> = {
  deposit: 'deposit',
  balance: 'balance',
  instalment: 'next payment',
  full: 'invoice',
  late_fee: 'late fee',
}

function dueText(step: Payment, portal: OpenPortal): string {
  const { part, total, paid, rest, due_date, invoice_id } = step
  const due = shortDate(due_date, todayOf(portal))
  const money = (amount: Cents) => formatMoney(amount, currencyOf(portal))
  const invoice = portal.invoices.find(({ id }) => id === invoice_id)
  const soFar = paid > 0 ? `You have paid ${money(paid)} of ${money(total)}. ` : ''
  switch (part) {
    case 'deposit':
      if (invoice?.kind === 'deposit')
        return `Due on ${due}.${rest > 0 ? ` The invoice for the rest, ${money(rest)}, follows.` : ''}`
      return `${shareWords(step, invoice)} of ${money(total)}. The rest, ${money(rest)}, is due ${restDueWords(step, portal, invoice)}.`
    case 'instalment':
      return `${soFar}This part is due on ${due}. ${step.type ? `Another ${money(rest)} follows.` : 'Choose at the invoice what you pay now.'}`
    case 'balance':
      return `${soFar}${paid > 0 ? 'The rest is due' : 'It is due'} on ${due}.`
    case 'full':
    case 'late_fee':
      return `It is due on ${due}.`
    default:
      return part satisfies never
  }
}

/** The percentage only where it is exact: a deposit may be an amount of its own. */
function shareWords({ amount, total }: Payment, invoice: PortalInvoice | undefined): string {
  const percent = invoice?.deposit_percent ?? 0
  if (amount !== depositOf(total, percent / 100)) return 'The first part'
  if (percent === 25) return 'A quarter'
  return percent === 50 ? 'Half' : `${percent}%`
}

/** `on June 12`, or `from June 12 on` where the rest is due in several parts. */
function restDueWords(
  { rest_due_date }: Payment,
  portal: OpenPortal,
  invoice: PortalInvoice | undefined,
): string {
  const day = shortDate(rest_due_date, todayOf(portal))
  return invoice && paymentPlan(invoice).length > 2 ? `from ${day} on` : `on ${day}`
}

function paidTitle({ invoice_id }: Payment, { invoices }: OpenPortal): string {
  const invoice = invoices.find(({ id }) => id === invoice_id)
  return invoice && hasDepositPlan(invoice) ? 'Deposit paid' : 'Payment received'
}

/** `, 216 days to go`; nothing once the day is there. */
function countdown(portal: OpenPortal): string {
  const days = daysToGo(portal)
  if (days <= 0) return ''
  return days === 1 ? ', one day to go' : `, ${days} days to go`
}

/** The currency of the documents: a booking has one. */
export function currencyOf({ quotes, invoices }: Pick<OpenPortal, 'quotes' | 'invoices'>): string {
  return invoices[0]?.currency ?? quotes[0]?.currency ?? businessCurrency
}
