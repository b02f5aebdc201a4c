/**
 * Every pair of actions on one booking's money, one after the other or one during the other: while the card provider
 * or the mail server delays the first. Used by `npm test` (some) and `npm run prove -- sequences` (all).
 */
import { anInvoice } from '../office.ts'
import { aClient } from './bar.ts'
import { actionNames, actions, type Act, type Action } from './money-actions.ts'
import { auditCase } from './money-case-audit.ts'
import { ask, tell, type Case, type SequenceBar } from './money-case.ts'
export const modes = ['after', 'during a slow provider', 'during a slow mail server'] as const

export type Mode = (typeof modes)[number]

export interface Sequence {
  readonly first: Action
  readonly second: Action
  readonly mode: Mode
}

export const allSequences: readonly Sequence[] = modes.flatMap((mode) =>
  actionNames.flatMap((first) => actionNames.map((second) => ({ first, second, mode }))),
)

const hookMs = 250

/** Plays one sequence to its end; returns every violation. */
export async function playSequence(
  bar: SequenceBar,
  { first, second, mode }: Sequence,
): Promise<readonly string[]> {
  const it = await aCase(bar)
  const begin: Act = actions[first]
  const goOn: Act = actions[second]
  if (mode === 'after') {
    await begin(it)
    await goOn(it)
  } else {
    let began: Promise<void> | undefined
    const hook = () => (began ??= goOn(it))
    if (mode === 'during a slow provider') bar.stripe.onCall(hook)
    else bar.smtp.onMessage(hook, /^(Your (invoice|quote)|About|Receipt)/)
    await begin(it)
    // An email sent by a job arrives a moment later.
    if (!began && mode === 'during a slow mail server') await delay(hookMs)
    bar.stripe.onCall()
    bar.smtp.onMessage()
    await hook()
  }
  await settleDown(it)
  const wrong = await auditCase(it)
  bar.rewind()
  return wrong.map((line) => `${first}, ${mode}: ${second}: ${line}`)
}

async function aCase(bar: SequenceBar): Promise<Case> {
  const client = await aClient(bar)
  const sent = anInvoice(client.bookingId)
  const draft = anInvoice(client.bookingId)
  const it: Case = { ...client, bar, invoiceId: sent.id, draft, late: [], answers: [] }
  await bar.sql(
    `update sessions set expires_at = now() + interval '90 days' where subject_id = '${client.bookingId}'`,
  )
  await ask(it, 'save-invoice', sent)
  // Sent without its email: the emails of the case are those of its actions.
  await bar.sql(
    `update invoices set status = 'sent', sent_at = now(), version = version + 1 where id = '${sent.id}'`,
  )
  await ask(it, 'save-invoice', draft)
  const failed = it.answers.find(({ status }) => status !== 200)
  if (failed) throw new Error(`a preparation, ${failed.what}, was answered ${failed.status}`)
  return it
}

/** Late events are delivered, and all waiting emails sent. */
async function settleDown(it: Case): Promise<void> {
  for (const event of it.late.splice(0)) await tell(it, event)
  for (let tries = 0; tries < 200; tries++) {
    const waiting = await it.bar.sql(`select 1 from mail_messages m where state = 'waiting'
      and template in ('invoice-sent', 'quote-sent', 'booking-cancelled', 'payment-received') and about_id in (${itsRecords(it)})`)
    if (waiting.length === 0) return
    await delay(50)
  }
}

function itsRecords({ bookingId }: Case): string {
  return `select '${bookingId}'::uuid union select id from invoices where booking_id = '${bookingId}'
    union select id from quotes where booking_id = '${bookingId}'`
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
