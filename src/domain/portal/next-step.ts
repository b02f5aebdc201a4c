/** What comes next for a client, from the booking, its quotes and its invoices: the first card of the portal. */
import { isDayOver } from '../events/place-clock.ts'
import type { Cents } from '../money.ts'
import { addMinutes, type CalendarDate, type Instant } from '../time.ts'
import { nextPayment, unbilled, type Payment } from './next-payment.ts'
import { acceptedQuote, agreed, issued, type PortalFacts } from './portal-facts.ts'

/** A quote that is sent within this time keeps what the site promises. */
const answerHours = 24

/** Received and not yet quoted; `answer_by` while the promised time runs. */
interface Received {
  readonly kind: 'received'
  readonly answer_by: Instant | null
}

/** `approve` for one open quote, `choose` for several. */
export interface OpenQuote {
  readonly kind: 'approve' | 'choose'
  readonly quote_id: string
  readonly amount: Cents
  /** The last day on which every open quote can be approved. */
  readonly last_day: CalendarDate
}

interface ClosedQuote {
  readonly kind: 'declined' | 'expired'
  readonly amount: Cents
  readonly last_day: CalendarDate
}

interface Settled {
  /** `approved`: the invoice follows. `deposit-paid`: the invoice for the rest follows. */
  readonly kind: 'approved' | 'deposit-paid' | 'set'
  readonly amount: Cents
}

interface Ended {
  readonly kind: 'canceled' | 'closed' | 'past'
  /** True where the event took place with us. */
  readonly was_served: boolean
}

interface OwedBack {
  readonly kind: 'owed-back'
  readonly amount: Cents
  readonly is_canceled: boolean
}

export type NextStep = Received | OpenQuote | ClosedQuote | Payment | Settled | Ended | OwedBack

/** The next step. What the client can do comes first; money owed back comes before everything that only informs. */
export function nextStep(facts: PortalFacts): NextStep {
  const step = stepOf(facts)
  const canAct = step.kind === 'pay' || step.kind === 'approve' || step.kind === 'choose'
  return facts.owed_back > 0 && !canAct
    ? { kind: 'owed-back', amount: facts.owed_back, is_canceled: step.kind === 'canceled' }
    : step
}

/** The step without regard to money owed back. */
export function stepOf(facts: PortalFacts): Exclude<NextStep, OwedBack> {
  const { status } = facts.booking
  const wasServed = isAgreed(facts)
  if (status === 'cancelled') return { kind: 'canceled', was_served: false }
  const due = nextPayment(facts)
  if (due) return due
  if (isPast(facts.booking, facts.now)) return { kind: 'past', was_served: wasServed }
  if (status === 'rejected') return { kind: 'closed', was_served: false }
  return wasServed ? settled(facts) : quoteStep(facts)
}

type Dated = Pick<PortalFacts['booking'], 'status' | 'event_date' | 'time_zone'>

/** Whether no quote or invoice is expected any more: the inquiry is closed or canceled, or the event is past. */
export function isOver(booking: Dated, now: Instant): boolean {
  return booking.status === 'rejected' || booking.status === 'cancelled' || isPast(booking, now)
}

function isPast(booking: Dated, now: Instant): boolean {
  return booking.status === 'completed' || isDayOver(booking, now)
}

/** Approved, billed or confirmed: more than an inquiry. */
function isAgreed(facts: PortalFacts): boolean {
  const { status } = facts.booking
  const isConfirmed = status === 'confirmed' || status === 'paid' || status === 'completed'
  return isConfirmed || issued(facts).length > 0 || acceptedQuote(facts) !== undefined
}

function quoteStep(facts: PortalFacts): Received | OpenQuote | ClosedQuote {
  const open = facts.quotes.filter(({ status }) => status === 'sent')
  const [newest] = open
  if (newest) {
    const last_day = open.map(({ expires_on }) => expires_on).toSorted()[0] ?? newest.expires_on
    const kind = open.length === 1 ? 'approve' : 'choose'
    return { kind, quote_id: newest.id, amount: newest.total_amount, last_day }
  }
  const answered = facts.quotes.find(({ status }) => status === 'declined' || status === 'expired')
  if (answered) {
    const kind = answered.status === 'declined' ? 'declined' : 'expired'
    return { kind, amount: answered.total_amount, last_day: answered.expires_on }
  }
  const promised = addMinutes(facts.booking.created_at, answerHours * 60)
  return { kind: 'received', answer_by: promised > facts.now ? promised : null }
}

function settled(facts: PortalFacts): Settled | OpenQuote {
  const billed = agreed(facts)
  const accepted = acceptedQuote(facts)
  const open = accepted ? undefined : quoteStep(facts)
  if (open?.kind === 'approve' || open?.kind === 'choose') return open
  // A quote of nothing has no invoice.
  if (billed.length === 0)
    return accepted && accepted.total_amount > 0
      ? { kind: 'approved', amount: accepted.total_amount }
      : { kind: 'set', amount: 0 }
  const rest = unbilled(facts)
  return rest > 0 ? { kind: 'deposit-paid', amount: rest } : { kind: 'set', amount: 0 }
}
