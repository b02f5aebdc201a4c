/** Emails of rules: composed with their links, kept for the review, and sent. */
import { randomUUID } from 'node:crypto'
import { stopEmailsPath } from '#domain/automations/stop-link.ts'
import { outsideQuiet } from '#domain/automations/moments.ts'
import { standing, type Occurrence } from '#domain/automations/due.ts'
import type { Rule } from '#domain/automations/rule.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { RenderedMail } from '#server/platform/mail/renderer.ts'
import {
  composeOccurrence,
  factsHash,
  occurrenceContext,
  type ComposedEmail,
} from '#server/records/automations/compose.ts'
import { officePath, sampleKeys, wantedKeys } from '#server/records/automations/email-keys.ts'
import { readForRules, type BookingForRules } from '#server/records/automations/read-facts.ts'
import { changeOccurrence, type OccurrenceRow } from '#server/records/automations/occurrences.ts'
import { holdRule, type RuleRecord } from '#server/records/automations/rules.ts'
import { openPin } from '#server/records/bookings/read.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'
import { issuePortalLink } from '#server/records/bookings/portal-links.ts'

/** Encryption context of the address in a link that stops reminders. */
export const stopContext = 'stop-emails'

export interface OfBooking {
  readonly found: BookingForRules
  readonly occurrence: Occurrence
}

/** Locks a booking and reads what rules ask of it; undefined where it is gone. */
export async function lockForRules(
  app: AppContext,
  tx: Tx,
  bookingId: string,
): Promise<BookingForRules | undefined> {
  if (!(await lockBooking(tx, bookingId))) return undefined
  const [found] = await readForRules(tx, [bookingId], await app.settings(), {
    now: app.clock(),
    provider: app.payments()?.name,
  })
  return found
}

/** The email of an occurrence with its links, which are stored. */
export async function composeForSending(
  app: AppContext,
  tx: Tx,
  { found, occurrence }: OfBooking,
): Promise<{ readonly email: ComposedEmail; readonly facts_hash: string; readonly sealed: string }> {
  const wanted = wantedKeys(occurrence)
  const { booking } = found
  const link = wanted.portal
    ? await issuePortalLink(app, tx, booking, 'automatic')
    : wanted.office
      ? `${app.publicUrl()}${officePath(booking.id)}`
      : null
  const keys = {
    link,
    pin: wanted.portal ? openPin(app.sealer, booking) : null,
    stop_link: wanted.stop
      ? `${app.publicUrl()}${stopEmailsPath(app.sealer.seal(occurrence.addressee.address, stopContext))}`
      : null,
  }
  const email = composeOccurrence(app, await app.settings(), { found, occurrence }, keys)
  return { email, facts_hash: factsHash(email), sealed: sealEmail(app, booking.id, email) }
}

/** The hash of what an email would state now. */
export async function factsHashNow(app: AppContext, { found, occurrence }: OfBooking): Promise<string> {
  const settings = await app.settings()
  return factsHash(composeOccurrence(app, settings, { found, occurrence }, sampleKeys(occurrence)))
}

export function sealEmail(app: AppContext, bookingId: string, email: object): string {
  return app.sealer.seal(JSON.stringify(email), occurrenceContext(bookingId))
}

/** The email that an occurrence keeps. */
export function openEmail(
  app: Pick<AppContext, 'sealer'>,
  { booking_id, email }: Pick<OccurrenceRow, 'booking_id' | 'email'>,
): ComposedEmail {
  if (email === null) throw new Error('an occurrence without an email')
  return JSON.parse(app.sealer.open(email, occurrenceContext(booking_id))) as ComposedEmail
}

/** Enqueues the email; its id makes the occurrence's `mail_id`. */
export async function postOccurrence(
  app: AppContext,
  tx: Tx,
  {
    email,
    booking_id,
    rule,
  }: { readonly email: ComposedEmail; readonly booking_id: string; readonly rule: Rule },
  rendered?: RenderedMail,
): Promise<string> {
  const id = randomUUID()
  const { template, to, subject, data } = email
  const about = { table: 'bookings', id: booking_id }
  await app.mailer.post(tx, { id, template, to, subject, data, about, ...(rendered ? { rendered } : {}) })
  await recordEvent(tx, {
    kind: 'automation.email-sent',
    id: booking_id,
    detail: { rule: rule.name, email: template },
  })
  return id
}

interface Asked {
  readonly rule: RuleRecord
  readonly found: BookingForRules
  /** Undefined where its reason is gone. */
  readonly occurrence: Occurrence | undefined
}

/** Asks the facts of an occurrence again, with its booking and its rule locked. */
export async function askAgain(app: AppContext, tx: Tx, row: OccurrenceRow): Promise<Asked | undefined> {
  const found = await lockForRules(app, tx, row.booking_id)
  const rule = await holdRule(tx, row.rule_id)
  if (!found || !rule) return undefined
  const now = app.clock()
  const occurrence = rule.acts_from === null ? undefined : standing(found.facts, rule, row, now)
  return { rule, found, occurrence }
}

/** Stops an occurrence whose reason is gone. */
export async function stopOccurrence(app: AppContext, tx: Tx, row: OccurrenceRow): Promise<void> {
  const change = { state: 'stopped', stopped_because: 'facts', html: null, text: null } as const
  await changeOccurrence(tx, row, change, app.clock())
}

export const untried = { tries: 0, failed_because: null }

/** Puts an email before a person, again where one of its facts changed. */
export async function putBack(app: AppContext, tx: Tx, row: OccurrenceRow, asked: OfBooking): Promise<void> {
  const { sealed, facts_hash } = await composeForSending(app, tx, asked)
  const now = app.clock()
  const came_back_at = row.email === null ? null : now
  await changeOccurrence(
    tx,
    row,
    { state: 'waiting', email: sealed, facts_hash, html: null, text: null, came_back_at, ...untried },
    now,
  )
}

/** The end of the quiet hours that it is now; undefined outside of them. */
export function quietUntil(app: AppContext, rule: Rule, zone: string): string | undefined {
  const now = app.clock()
  const free = outsideQuiet(now, rule.quiet, zone)
  return free > now ? free : undefined
}
