/** An invoice whose email went out, by a process that died before it could issue it. */
import type { AppContext } from '#server/context/app-context.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { inTransaction, type Tx } from '#server/platform/audit/transaction.ts'
import { longestTry } from '#server/platform/mail/email-states.ts'
import { invoiceTemplate } from '#server/records/invoices/invoice-emails.ts'
import { lockInvoice, type LockedInvoice } from '#server/records/invoices/lock-invoice.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { issueInvoice } from './issue-invoice.ts'

const queue = 'finish-sending'
/** By then a sender that died is known to be dead. */
const afterSeconds = 60 * longestTry + 30

/** Call once at start: registers the job that issues what was emailed by a process that died before it issued it. */
export async function handleUnfinishedSendings(app: AppContext): Promise<void> {
  await app.jobs.handle<{ invoice_id: string; actor: Actor }>(queue, async ({ invoice_id, actor }) => {
    await finishSending(app, actor, invoice_id)
  })
}

/** Enqueues the job in the transaction that writes the email. */
export function enqueueFinish({ jobs }: AppContext, tx: Tx, invoiceId: string): Promise<void> {
  return jobs.enqueue(tx, queue, { invoice_id: invoiceId, actor: tx.actor }, afterSeconds)
}

/**
 * Issues a draft whose email went out in this very version. Call it before a flow that changes a draft, in a
 * transaction of its own: what was sent stays issued whatever becomes of that flow. Answers whether it issued it.
 */
export function finishSending(app: AppContext, actor: Actor, invoiceId: string): Promise<boolean> {
  return inTransaction(app, actor, async (tx) => {
    const locked = await lockInvoice(tx, invoiceId)
    if (!(await wasEmailed(app, tx, locked))) return false
    await issueInvoice(app, tx, locked)
    return true
  })
}

/** Refuses to change a locked draft whose email went out a moment ago and that is being issued right now. */
export async function requireNotEmailed(app: AppContext, tx: Tx, locked: LockedInvoice): Promise<void> {
  if (await wasEmailed(app, tx, locked)) refuse('invoice.being-sent')
}

async function wasEmailed(app: AppContext, tx: Tx, { invoice }: LockedInvoice): Promise<boolean> {
  if (invoice.status !== 'draft') return false
  const last = await app.mailer.lastEmail(tx, invoiceTemplate, invoice.id)
  return last?.state === 'delivered' && last.version === invoice.version
}
