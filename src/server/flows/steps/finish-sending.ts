/** Issues an invoice whose email was sent by a process that died before it issued the invoice. */
import type { AppContext } from '#server/context/app-context.ts'
import { inTransaction, type Tx } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { longestTry } from '#server/platform/mail/email-states.ts'
import { invoiceTemplate } from '#server/records/invoices/invoice-emails.ts'
import { lockInvoice, type LockedInvoice } from '#server/records/invoices/lock-invoice.ts'
import { issueInvoice } from './issue-invoice.ts'

const queue = 'finish-sending'
/** A process that sent the email but has not issued the invoice by then has died. */
const afterSeconds = 60 * longestTry + 30

/** Call once at start: registers the job that issues such invoices. */
export async function handleUnfinishedSendings(app: AppContext): Promise<void> {
  await app.jobs.handle<{ invoice_id: string; actor: Actor }>(queue, async ({ invoice_id, actor }) => {
    await finishSending(app, actor, invoice_id)
  })
}

/** Enqueues the job, in the transaction that writes the email. */
export function enqueueFinish({ jobs }: AppContext, tx: Tx, invoiceId: string): Promise<void> {
  return jobs.enqueue(tx, queue, { invoice_id: invoiceId, actor: tx.actor }, afterSeconds)
}

/**
 * Issues a draft whose email was sent in its current version. Call it before a flow that changes a draft, in its own
 * transaction: the invoice stays issued even if that flow is refused. Returns whether it was issued.
 */
export function finishSending(app: AppContext, actor: Actor, invoiceId: string): Promise<boolean> {
  return inTransaction(app, actor, async (tx) => {
    const locked = await lockInvoice(tx, invoiceId)
    if (!(await wasEmailed(app, tx, locked))) return false
    await issueInvoice(app, tx, locked)
    return true
  })
}

/** Refuses to change a locked draft whose email was just sent, because it is being issued. */
export async function requireNotEmailed(app: AppContext, tx: Tx, locked: LockedInvoice): Promise<void> {
  if (await wasEmailed(app, tx, locked)) refuse('invoice.being-sent')
}

async function wasEmailed(app: AppContext, tx: Tx, { invoice }: LockedInvoice): Promise<boolean> {
  if (invoice.status !== 'draft') return false
  const last = await app.mailer.lastEmail(tx, invoiceTemplate, invoice.id)
  return last?.state === 'delivered' && last.version === invoice.version
}
