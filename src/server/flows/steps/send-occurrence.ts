/** Sending an email that a rule brought forth, and what happens where that fails (rules.md, M-11). */
import { afterFailure } from '#domain/automations/occurrence.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import { system, type Actor } from '#server/platform/core/actor.ts'
import type { RenderedMail } from '#server/platform/mail/renderer.ts'
import { occurrenceContext } from '#server/records/automations/compose.ts'
import {
  changeOccurrence,
  findOccurrence,
  type OccurrenceRow,
} from '#server/records/automations/occurrences.ts'
import {
  askAgain,
  composeForSending,
  factsHashNow,
  openEmail,
  postOccurrence,
  putBack,
  quietUntil,
  stopOccurrence,
} from './automated-email.ts'

/** Sends a planned or approved email whose facts still hold; what was approved and has changed waits again. */
export async function sendOccurrence(app: AppContext, actor: Actor, id: string): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const before = await findOccurrence(tx, id)
    const asked = before && (await askAgain(app, tx, before))
    const row = await findOccurrence(tx, id)
    if (!asked || !row || !['planned', 'approved'].includes(row.state)) return
    const { rule, found, occurrence } = asked
    if (!occurrence) return stopOccurrence(app, tx, row)
    const now = app.clock()
    const free = quietUntil(app, rule, found.facts.zone)
    if (free !== undefined) {
      await changeOccurrence(tx, row, { leaves_at: free }, now)
      return
    }
    // What was before a person once is never sent without one.
    const isReviewed = rule.mode === 'review' || row.email !== null
    if (row.state === 'planned' && isReviewed) return putBack(app, tx, row, { found, occurrence })
    if (row.state === 'approved' && (await factsHashNow(app, { found, occurrence })) !== row.facts_hash)
      return putBack(app, tx, row, { found, occurrence })
    const email =
      row.state === 'approved'
        ? openEmail(app, row)
        : (await composeForSending(app, tx, { found, occurrence })).email
    const post = { email, booking_id: row.booking_id, rule }
    const mail_id = await postOccurrence(app, tx, post, renderedOf(app, row))
    const sent = { state: 'sent', mail_id, html: null, text: null, email: null } as const
    if (!(await changeOccurrence(tx, row, sent, now))) throw new Error('an email was changed under its lock')
  })
}

function renderedOf(
  { sealer }: AppContext,
  { booking_id, html, text }: OccurrenceRow,
): RenderedMail | undefined {
  if (html === null || text === null) return undefined
  const open = (sealed: string) => sealer.open(sealed, occurrenceContext(booking_id))
  return { html: open(html), text: open(text) }
}

/** Counts a failure of an email as it was when it was tried; the last one leaves it to a person. */
export async function noteFailure(app: AppContext, row: OccurrenceRow, error: unknown): Promise<void> {
  if (row.state === 'failed') return
  const { state, ...failure } = afterFailure(row, reasonOf(error))
  const change = state === 'failed' ? { state, html: null, text: null } : {}
  await inTransaction(app, system, (tx) => changeOccurrence(tx, row, { ...failure, ...change }, app.clock()))
}

/** Why it failed, for owners: technical, and without what the email says. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
