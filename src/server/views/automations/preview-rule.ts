/** What a rule would do before it is saved, and an email that is ahead. */
import { ahead, standing } from '#domain/automations/due.ts'
import type { RuleContent } from '#domain/automations/rule.ts'
import { ruleProblems } from '#domain/automations/rule-problems.ts'
import { fullName } from '#domain/bookings/names.ts'
import { eventTypeLabel } from '#domain/bookings/names.ts'
import { addMinutes, todayIn } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { composeOccurrence, factsHash } from '#server/records/automations/compose.ts'
import { sampleKeys } from '#server/records/automations/email-keys.ts'
import { readReach, type Reached } from '#server/records/automations/reach.ts'
import { readForRules } from '#server/records/automations/read-facts.ts'
import { occurrenceOf } from '#server/records/automations/occurrences.ts'
import { readRules } from '#server/records/automations/rules.ts'
import { aheadOfRules } from './emails-ahead.ts'

const mostPeople = 100
const farMinutes = 3 * 366 * 24 * 60

export async function previewRule(
  app: AppContext,
  { id, content }: { readonly id: string; readonly content: RuleContent },
) {
  const [problem] = Object.values(ruleProblems(content))
  if (problem !== undefined) return refuse('automation.rule-invalid', problem)
  const now = app.clock()
  const { db } = app.database
  const settings = await app.settings()
  const reach = await readReach(db, { ...content, id, acts_from: null }, settings, {
    now,
    provider: app.payments()?.name,
  })
  const newest = reach.emails.toSorted((one, other) => (one.occurrence.at < other.occurrence.at ? 1 : -1))
  const next = await aheadOfRules(app, [{ ...content, id, acts_from: now }])
  const first = next.toSorted((one, other) =>
    one.occurrence.leaves_at < other.occurrence.leaves_at ? -1 : 1,
  )[0]
  return {
    past: {
      count: reach.emails.length,
      fingerprint: reach.fingerprint,
      people: newest.slice(0, mostPeople).map(({ found, occurrence }) => ({
        booking_id: found.booking.id,
        name: occurrence.addressee.name,
        event: eventTypeLabel(found.booking.event_type),
        date: todayIn(found.clock.zone, found.facts.starts_at),
      })),
    },
    ahead: next.length,
    next: first
      ? {
          name: fullName(first.found.booking),
          leaves_at: first.occurrence.leaves_at,
          ...(await shownEmail(app, first)),
        }
      : null,
  }
}

/** An email that is ahead as it would be now, without its links. */
export async function readAheadEmail(
  app: AppContext,
  wanted: { readonly booking_id: string; readonly rule_id: string; readonly key: string },
) {
  const { db } = app.database
  const now = app.clock()
  const rule = (await readRules(db)).find(({ id }) => id === wanted.rule_id)
  const [found] = await readForRules(db, [wanted.booking_id], await app.settings(), {
    now,
    provider: app.payments()?.name,
  })
  if (!rule || !found) return refuse('automation.email-gone')
  const row = await occurrenceOf(db, wanted)
  const until = addMinutes(now, farMinutes)
  const occurrence =
    row && row.state !== 'stopped'
      ? standing(found.facts, rule, row, now)
      : ahead(found.facts, [rule], { now, until }).find(({ key }) => key === wanted.key)
  if (!occurrence) return refuse('automation.email-gone')
  return shownEmail(app, { found, occurrence })
}

async function shownEmail(app: AppContext, reached: Reached) {
  const keys = sampleKeys(reached.occurrence)
  const email = composeOccurrence(app, await app.settings(), reached, keys)
  const { html } = await app.mailer.preview(email.template, email.data)
  return { to: email.to, subject: email.subject, html, hash: factsHash(email) }
}
