/** What an owner does with an invoice that exists, and what is said of it. */
import type { InvoiceRow } from '#contract/invoices.ts'
import { usePdf } from '#web/office/kit/exports/download-document.ts'
import { sendOnce, toastSendFailure } from '#web/office/kit/writes/send-once.ts'
import { toast } from '#web/office/kit/writes/toast.ts'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { call } from '#web/shared/api.ts'
import { isRefusedAs } from '#web/shared/refusal.ts'

type Known = Pick<InvoiceRow, 'id' | 'version' | 'stored_status' | 'pdf_url' | 'invoice_number'>

export function useInvoiceActions(invoice: Known) {
  const { id, version, stored_status, pdf_url, invoice_number } = invoice
  const send = useWrite({
    send: () => sendOnce('send-invoice-email', { invoiceId: id, version, resend: stored_status !== 'draft' }),
    done: 'Invoice sent to client successfully!',
    failed: (error) => {
      if (!isRefusedAs(error, 'invoice.email-failed')) return toastSendFailure('invoice', error)
      const stays = stored_status === 'draft' ? ' The invoice stays a draft.' : ''
      const description = `The mail was not accepted.${stays} Please try again.`
      return toast({ tone: 'error', title: 'Failed to send invoice', description })
    },
  })
  const pdf = usePdf({
    document: { pdf_url, number: invoice_number },
    make: () => call('generate-invoice-pdf', { invoiceId: id }),
  })
  return { send, pdf }
}
