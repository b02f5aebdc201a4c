import { Send } from 'lucide-react'
import type { QuoteRow } from '#contract/quote-views.ts'
import { fullName } from '#domain/bookings/names.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import { actionsOnQuote } from '#domain/quotes/quote.ts'
import { BulkBar } from '#web/office/kit/lists/bulk-bar.tsx'
import type { Bulk, BulkAction, BulkBarProps } from '#web/office/kit/lists/bulk.ts'
import { askBeforeSending } from '#web/office/kit/lists/send-question.tsx'
import { sendOnce } from '#web/office/kit/writes/send-once.ts'

const sending: Pick<BulkAction<QuoteRow>, 'icon' | 'running' | 'done'> = {
  icon: Send,
  running: 'Sending',
  done: (count) => (count === 1 ? '1 quote sent' : `${count} quotes sent`),
}

const askToSend = (resend: boolean) =>
  askBeforeSending<QuoteRow>('quotes', ({ id, version }) =>
    sendOnce('send-quote-emails', { quoteId: id, version, resend }),
  )

/** What can be done with several quotes. */
const bulk: Bulk<QuoteRow> = {
  list: 'quotes',
  nameOf: ({ quote_number, booking }) => `${quote_number}, ${fullName(booking)}`,
  sumOf: (rows) =>
    formatMoney(
      rows.reduce((sum, { total_amount }) => sum + total_amount, 0),
      businessCurrency,
    ),
  actions: [
    {
      ...sending,
      label: 'Send',
      offered: ({ status }) => actionsOnQuote(status).includes('send'),
      Ask: askToSend(false),
    },
    {
      ...sending,
      label: 'Resend',
      offered: ({ status }) => actionsOnQuote(status).includes('resend'),
      Ask: askToSend(true),
    },
  ],
}

export function QuoteBulkBar(props: BulkBarProps<QuoteRow>) {
  return <BulkBar bulk={bulk} {...props} />
}
