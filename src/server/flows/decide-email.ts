/** What a person decides of emails that rules bring forth: approve, edit, skip, send now. */
import { isDeepStrictEqual } from 'node:util'
import { ahead, standing, type Occurrence } from '#domain/automations/due.ts'
import { addMinutes } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction, type Tx } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import type { RenderedMail } from '#server/platform/mail/renderer.ts'
import { occurrenceContext, shownHash } from '#server/records/automations/compose.ts'
import type { BookingForRules } from '#server/records/automations/read-facts.ts'
import {
  changeOccurrence,
  findOccurrence,
  occurrenceOf,
  type OccurrenceRow,
} from '#server/records/automations/occurrences.ts'
import { writeOccurrence } from '#server/records/automations/write-occurrences.ts'
import { holdRule, type RuleRecord } from '#server/records/automations/rules.ts'
import {
  askAgain,
  composeForSending,
  factsHashNow,
  lockForRules,
  openEmail,
  postOccurrence,
  putBack,
  quietUntil,
  sealEmail,
  stopOccurrence,
  untried,
} from './steps/automated-email.ts'

type Owner = Actor & { readonly kind: 'owner' }

interface ShownEmail {
  readonly id: string
  readonly version: number
  /** Of what was shown; null where several are approved at once. */
  readonly hash: string | null
}

export interface Approved {
  readonly sent: number
  /** Leave after the quiet hours. */
  readonly later: number
  /** Changed or gone since. */
  readonly came_back: number
}

/**
 * Approves emails that wait: each is sent byte for byte as it was rendered for its version, at once or after the quiet hours
 * of its rule. One whose facts changed waits again. A single one that changed is refused. Repeated, it sends nothing again.
 */
export async function approveEmails(
  app: AppContext,
  actor: Owner,
  shown: readonly ShownEmail[],
): Promise<Approved> {
  const counts = { sent: 0, later: 0, came_back: 0 }
  for (const each of shown) {
    const outcome = await approveOne(app, actor, each)
    if (shown.length === 1 && outcome === 'came_back') return refuse('automation.email-changed')
    if (shown.length === 1 && outcome === 'gone') return refuse('automation.email-gone')
    counts[outcome === 'gone' ? 'came_back' : outcome]++
  }
  return counts
}

async function approveOne(
  app: AppContext,
  actor: Owner,
  { id, version, hash }: ShownEmail,
): Promise<keyof Approved | 'gone'> {
  const before = await findOccurrence(app.database.db, id)
  if (before?.state !== 'waiting') return approvedBefore(before, version, actor) ?? 'gone'
  if (before.version !== version) return 'came_back'
  const email = openEmail(app, before)
  const rendered = await app.mailer.render(email.template, email.data)
  if (hash !== null && shownHash(email, rendered) !== hash) return 'came_back'
  return inTransaction(app, actor, async (tx) => {
    const asked = await askAgain(app, tx, before)
    const row = await findOccurrence(tx, id)
    if (!asked || row?.state !== 'waiting') return approvedBefore(row, version, actor) ?? 'gone'
    if (row.version !== version) return 'came_back'
    const { rule, found, occurrence } = asked
    if (!occurrence) {
      await stopOccurrence(app, tx, row)
      return 'gone'
    }
    if ((await factsHashNow(app, { found, occurrence })) !== row.facts_hash) {
      await putBack(app, tx, row, { found, occurrence })
      return 'came_back'
    }
    return sendApproved(app, tx, { row, rule, zone: found.facts.zone }, rendered)
  })
}

/** What came of a call before of the same owner, whose answer was lost. */
function approvedBefore(
  row: OccurrenceRow | undefined,
  version: number,
  { accountId }: Owner,
): 'sent' | 'later' | undefined {
  if (row?.version !== version + 1 || row.decided_by !== accountId) return undefined
  if (row.state === 'approved') return 'later'
  return row.state === 'sent' ? 'sent' : undefined
}

async function sendApproved(
  app: AppContext,
  tx: Tx,
  { row, rule, zone }: { readonly row: OccurrenceRow; readonly rule: RuleRecord; readonly zone: string },
  rendered: RenderedMail,
): Promise<'sent' | 'later'> {
  const decided_by = tx.actor.kind === 'owner' ? tx.actor.accountId : null
  const now = app.clock()
  const leaves_at = quietUntil(app, rule, zone)
  if (leaves_at !== undefined) {
    const seal = (text: string) => app.sealer.seal(text, occurrenceContext(row.booking_id))
    const kept = { html: seal(rendered.html), text: seal(rendered.text) }
    await mustChange(changeOccurrence(tx, row, { state: 'approved', leaves_at, decided_by, ...kept }, now))
    return 'later'
  }
  const post = { email: openEmail(app, row), booking_id: row.booking_id, rule }
  const mail_id = await postOccurrence(app, tx, post, rendered)
  await mustChange(changeOccurrence(tx, row, { state: 'sent', mail_id, decided_by, email: null }, now))
  return 'sent'
}

/** Changes the words of an email that waits. Repeated, it changes nothing. */
export async function editWaitingEmail(
  app: AppContext,
  actor: Owner,
  {
    id,
    version,
    ...words
  }: {
    readonly id: string
    readonly version: number
    readonly subject: string
    readonly opening: string
    readonly closing: string
  },
): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const row = await findOccurrence(tx, id)
    if (row?.state !== 'waiting') return refuse('automation.email-gone')
    const { subject, opening, closing } = words
    const email = openEmail(app, row)
    const edited = { ...email, subject, data: { ...email.data, opening, closing } }
    if (row.version === version + 1 && isDeepStrictEqual(email, edited)) return
    const change = { email: sealEmail(app, row.booking_id, edited), came_back_at: null }
    if (row.version !== version || !(await changeOccurrence(tx, row, change, app.clock())))
      return refuse('automation.email-changed')
  })
}

/** An email of a booking, whether it is ahead, planned or waits. */
export interface EmailOfBooking {
  readonly booking_id: string
  readonly rule_id: string
  readonly key: string
}

/** This email is not sent. Repeated, it changes nothing. */
export async function skipEmail(app: AppContext, actor: Owner, input: EmailOfBooking): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const asked = await askAhead(app, tx, input)
    if (asked.row?.state === 'skipped') return undefined
    const { rule, row } = asked
    const now = app.clock()
    const decided_by = actor.accountId
    if (row && row.state !== 'stopped') {
      if (row.state === 'sent') return refuse('automation.email-gone')
      await mustChange(
        changeOccurrence(tx, row, { state: 'skipped', decided_by, html: null, text: null }, now),
      )
    } else {
      const { occurrence } = asked
      if (!occurrence) return refuse('automation.email-gone')
      const { leaves_at } = occurrence
      await writeOccurrence(tx, { ...input, rule, state: 'skipped', leaves_at, decided_by }, now)
    }
    const detail = { rule: rule.name }
    return recordEvent(tx, { kind: 'automation.email-skipped', id: input.booking_id, detail })
  })
}

/**
 * Takes back that an email is skipped. One that waited waits again, with its words, or anew where its facts changed; any other is
 * ahead again. Repeated, it changes nothing.
 */
export async function unskipEmail(app: AppContext, actor: Owner, input: EmailOfBooking): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const { row } = await askAhead(app, tx, input)
    if (row?.state !== 'skipped') return undefined
    const asked = await askAgain(app, tx, row)
    const occurrence = row.email === null ? undefined : asked?.occurrence
    if (!asked || !occurrence) {
      const ahead = { state: 'stopped', stopped_because: 'skipped by mistake', email: null } as const
      await mustChange(changeOccurrence(tx, row, ahead, app.clock()))
    } else if ((await factsHashNow(app, { found: asked.found, occurrence })) === row.facts_hash)
      await mustChange(
        changeOccurrence(tx, row, { state: 'waiting', decided_by: null, ...untried }, app.clock()),
      )
    else await putBack(app, tx, row, { found: asked.found, occurrence })
    const detail = { rule: asked?.rule.name ?? '' }
    return recordEvent(tx, { kind: 'automation.email-unskipped', id: input.booking_id, detail })
  })
}

/**
 * Sends an email now that would leave later, also in quiet hours. `hash` is of the facts that were shown. Repeated, it sends
 * nothing again.
 */
export async function sendEmailNow(
  app: AppContext,
  actor: Owner,
  { hash, ...input }: EmailOfBooking & { readonly hash: string },
): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const { rule, row, found, occurrence } = await askAhead(app, tx, input)
    if (row?.state === 'sent' && row.decided_by === actor.accountId) return undefined
    if (!occurrence || (row && !['planned', 'stopped'].includes(row.state)))
      return refuse('automation.email-gone')
    if ((await factsHashNow(app, { found, occurrence })) !== hash) return refuse('automation.email-changed')
    const { email } = await composeForSending(app, tx, { found, occurrence })
    const mail_id = await postOccurrence(app, tx, { email, booking_id: input.booking_id, rule })
    const now = app.clock()
    const decided_by = actor.accountId
    if (row?.state === 'planned')
      return mustChange(changeOccurrence(tx, row, { state: 'sent', mail_id, decided_by }, now))
    const sent = { ...input, rule, state: 'sent', leaves_at: now, mail_id, decided_by } as const
    if ((await writeOccurrence(tx, sent, now)) === undefined) return refuse('automation.email-gone')
    return undefined
  })
}

interface Ahead {
  readonly rule: RuleRecord
  readonly found: BookingForRules
  readonly row: OccurrenceRow | undefined
  readonly occurrence: Occurrence | undefined
}

/** The farthest ahead that an email can be seen, in minutes. */
const farMinutes = 3 * 366 * 24 * 60

async function askAhead(app: AppContext, tx: Tx, input: EmailOfBooking): Promise<Ahead> {
  const found = (await lockForRules(app, tx, input.booking_id)) ?? refuse('automation.email-gone')
  const rule = (await holdRule(tx, input.rule_id)) ?? refuse('automation.rule-not-found')
  if (rule.acts_from === null) return refuse('automation.rule-off')
  const row = await occurrenceOf(tx, input)
  const now = app.clock()
  const until = addMinutes(now, farMinutes)
  const occurrence =
    row && row.state !== 'stopped'
      ? standing(found.facts, rule, row, now)
      : ahead(found.facts, [rule], { now, until }).find(({ key }) => key === input.key)
  return { rule, found, row, occurrence }
}

async function mustChange(changed: Promise<boolean>): Promise<void> {
  if (!(await changed)) return refuse('automation.email-changed')
}
