import { isPayable } from '#domain/invoices/invoice.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction, type Tx } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { isRecent } from '#server/platform/mail/email-states.ts'
import { requireOpenBooking } from '#server/records/bookings/require-open-booking.ts'
import { invoiceTemplate } from '#server/records/invoices/invoice-emails.ts'
import { lockInvoice } from '#server/records/invoices/lock-invoice.ts'
import { wasSentBefore } from './steps/claim-sending.ts'
import { enqueueFinish, finishSending } from './steps/finish-sending.ts'
import { invoiceEmail } from './steps/invoice-email.ts'
import { issueInvoice } from './steps/issue-invoice.ts'

const repeatedSending = { sending: 'invoice.being-sent', failed: 'invoice.email-failed' } as const

interface SendInvoiceInput {
  readonly id: string
  readonly resend: boolean
  /** The version that was shown. */
  readonly version?: number | undefined
}

/**
 * Emails a draft and issues it, or emails a sent invoice again with its dates unchanged. The email names one version
 * of the draft, and only that version is issued: while the email is being sent, the draft cannot change. A call that
 * repeats a key learns what came of the first one.
 */
export async function sendInvoice(
  app: AppContext,
  actor: Actor,
  input: SendInvoiceInput,
  key?: string,
): Promise<void> {
  const { id } = input
  if (await finishSending(app, actor, id)) return
  const sending = await inTransaction(app, actor, (tx) => prepareEmail(app, tx, input, key))
  if (!sending) return
  if (!(await sending.email.deliver())) refuse('invoice.email-failed')
  await inTransaction(app, actor, async (tx) => {
    const { invoice, booking } = await lockInvoice(tx, id)
    if (invoice.status === 'draft') {
      if (invoice.version !== sending.version) refuse('invoice.changed-while-sending')
      await issueInvoice(app, tx, { invoice, booking })
    } else if (sending.version === undefined) {
      const detail = { total_amount: invoice.total_amount }
      await recordEvent(tx, { kind: 'invoice.sent-again', id, detail })
    }
  })
}

/** The email to deliver, and the version of the draft that it issues; undefined where one was sent a moment ago. */
async function prepareEmail(app: AppContext, tx: Tx, input: SendInvoiceInput, key: string | undefined) {
  const { id, resend, version } = input
  const { invoice, booking } = await lockInvoice(tx, id)
  const call = { scope: 'send-invoice-email', key, input }
  const about = { template: invoiceTemplate, aboutId: id, refusals: repeatedSending }
  if (await wasSentBefore(app, tx, { ...call, ...about })) return undefined
  const isDraft = invoice.status === 'draft'
  await requireOpenBooking(app, tx, booking)
  if (!isDraft && !isPayable(invoice.status)) refuse('status.not-allowed', invoice.status, 'sent')
  const last = await app.mailer.lastEmail(tx, invoiceTemplate, id)
  if (last && isRecent(last, app.clock())) {
    if (isDraft && last.state !== 'delivered') refuse('invoice.being-sent')
    if (!isDraft) return resend ? refuse('invoice.just-sent') : undefined
  }
  if (version !== undefined && version !== invoice.version) refuse('invoice.changed-since-shown')
  const email = await app.mailer.prepare(tx, await invoiceEmail(app, tx, { invoice, booking }))
  if (isDraft) await enqueueFinish(app, tx, id)
  return { email, version: isDraft ? invoice.version : undefined }
}
