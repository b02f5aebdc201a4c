/** The program in the simulation of saved cards: its functions, with the rows that its tables hold. Amounts in cents. */
import type { AttemptState } from '#domain/autopay/consent.ts'
import { nextStep, type Attempt, type NextStep, type Notice } from '#domain/autopay/next-step.ts'
import { movedPlan, rebalanced } from '#domain/payment-plans/changed-plan.ts'
import { openParts } from '#domain/payment-plans/paid-plan.ts'
import { agreedInstallments, firstDueOf, type Installment } from '#domain/payment-plans/plan.ts'
import { todayIn, type Instant } from '#domain/time.ts'
import { dueLine, type ChargeSide, type ChargeWorld, type NewBooking, type Said } from './charge-side.ts'

/** What the program decides by; a control changes one of them. */
export interface ProgramParts {
  readonly next: typeof nextStep
  readonly moved: typeof movedPlan
}

export const programParts: ProgramParts = { next: nextStep, moved: movedPlan }

type NoticeRow = Notice & { readonly version: number; readonly place: number; readonly consent: number }
type AttemptRow = Attempt & { readonly version: number; readonly place: number }

export function programSide(booking: NewBooking, { next, moved }: ProgramParts): ChargeSide {
  const { parts, total, start, days } = booking
  const first_due = firstDueOf(parts, booking)
  let plan: readonly Installment[] = agreedInstallments(parts, total, { ...booking, days })
  let version = 0
  const notices: NoticeRow[] = []
  const attempts: AttemptRow[] = []

  function stepOf(place: number, open: readonly number[], world: ChargeWorld): NextStep {
    const { consent, now, zone, is_disputed, is_above_agreed } = world
    const own = (row: { readonly version: number; readonly place: number }) =>
      row.version === version && row.place === place
    const facts = {
      due_on: plan[place]?.due_on ?? '',
      open: open[place] ?? 0,
      notices: notices.filter((row) => own(row) && row.consent === consent),
      attempts: attempts.filter(own),
      was_charged: attempts.some(
        (row) => row.version < version && row.place === place && row.state === 'paid',
      ),
      is_first: open.findIndex((each) => each > 0) === place,
      is_disputed,
      is_above_agreed,
      is_provider_off: false,
    }
    return next(facts, now, zone)
  }

  return {
    ask(world) {
      const open = openParts(plan, world.paid)
      return plan.map(({ amount, due_on }, place): Said => {
        const left = open[place] ?? 0
        const due = dueLine(place, due_on, amount, left)
        if (left === 0 || world.consent === undefined)
          return { place, due, line: due, kind: 'due', open: left }
        return { place, due, open: left, ...saidOf(stepOf(place, open, world), due) }
      })
    },
    announce(place, charge_on, { paid, consent = 0, now }) {
      const [due_on, amount] = [plan[place]?.due_on ?? '', openParts(plan, paid)[place] ?? 0]
      const id = String(notices.length)
      const row = { id, due_on, charge_on, amount, mailed_at: null, is_failed: false, created_at: now }
      notices.push({ ...row, version, place, consent })
    },
    mailed: (announcement, mailed_at) => replace(notices, announcement, { mailed_at }),
    refused: (announcement) => replace(notices, announcement, { is_failed: true }),
    begin(place, number, world) {
      const open = openParts(plan, world.paid)
      const step = stepOf(place, open, world)
      const amount = open[place] ?? 0
      const notice_id = step.kind === 'charge' ? step.notice.id : ''
      const started_on = todayIn(world.zone, world.now)
      attempts.push({ notice_id, number, state: 'live', amount, started_on, ended_at: null, version, place })
    },
    end: (attempt, state: AttemptState, now: Instant) => replace(attempts, attempt, { state, ended_at: now }),
    move({ paid, now, zone, event_date }) {
      plan = moved(plan, { paid, today: todayIn(zone, now), dates: { start, first_due, event_date } })
    },
    bill(next, { paid, now, zone }) {
      plan = rebalanced(plan, { total: next, paid, today: todayIn(zone, now) }).installments
      version++
    },
  }
}

function saidOf(step: NextStep, due: string): Omit<Said, 'place' | 'due' | 'open'> {
  switch (step.kind) {
    case 'nothing':
      return { kind: 'nothing', line: `${due}, left alone` }
    case 'wait':
      return { kind: 'wait', line: `${due}, waits ${step.at ?? ''} for ${step.charge_on ?? 'an end'}` }
    case 'notice':
      return { kind: 'notice', line: `${due}, announced for ${step.charge_on}`, announces: step.charge_on }
    case 'charge':
      return { kind: 'charge', line: `${due}, charge ${step.number}`, charges: step.number }
    case 'person':
      return { kind: step.reason, line: `${due}, for a person: ${step.reason}` }
    default:
      return step satisfies never
  }
}

function replace<Row>(rows: Row[], place: number, change: Partial<Row>): void {
  const row = rows[place]
  if (row) rows[place] = { ...row, ...change }
}
