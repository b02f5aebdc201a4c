/** Random bookings with payment plans, for the simulation of saved cards. */
import type { Anchor, PlanPart } from '#domain/payment-plans/plan.ts'
import { shippedTemplates } from '#domain/payment-plans/templates.ts'
import { addDays, todayIn, type CalendarDate, type Instant } from '#domain/time.ts'
import { pick, type Random } from '../automations/simulate.ts'
import type { NewBooking } from './charge-side.ts'

/** An event within a year, with a plan of the settings or another one. */
export function randomBooking(random: Random, zone: string, now: Instant): NewBooking {
  const start = todayIn(zone, now)
  const event_date = addDays(start, 5 + Math.floor(random() * random() * 360))
  const template = pick(random, shippedTemplates(25)).parts
  return {
    parts: random() < 0.4 ? template : randomParts(random, start),
    total: 20_000 + Math.floor(random() * 800_000),
    start,
    days: Math.floor(random() * 31),
    event_date,
  }
}

function randomParts(random: Random, start: CalendarDate): readonly PlanPart[] {
  const count = 1 + Math.floor(random() * 4)
  const days = () => Math.floor(random() * 60)
  const anchor = (): Anchor =>
    pick<() => Anchor>(random, [
      () => ({ kind: 'halfway' }),
      () => ({ kind: 'event' }),
      () => ({ kind: 'before_event', days: days() }),
      () => ({ kind: 'after_event', days: days() }),
      () => ({ kind: 'after_approval', days: days() }),
      () => ({ kind: 'months', months: Math.floor(random() * 6) }),
      () => ({ kind: 'day', day: addDays(start, days() * 3) }),
    ])()
  const named = Array.from({ length: count }, (_, place): PlanPart => ({
    label: 'Part',
    share:
      random() < 0.3
        ? { kind: 'fixed', amount: 1 + Math.floor(random() * 90_000) }
        : { kind: 'percent', percent: 1 + Math.floor(random() * 2_400) / 100 },
    anchor: place === 0 ? { kind: 'approval' } : anchor(),
  }))
  return [...named, { label: 'Rest', share: { kind: 'rest' }, anchor: anchor() }]
}
