import { CreditCard } from 'lucide-react'
import type { PortalQuote } from '#contract/portal-money.ts'
import { formatMoney } from '#domain/money.ts'
import type { Payment } from '#domain/portal/next-payment.ts'
import type { NextStep } from '#domain/portal/next-step.ts'
import { Button } from '#ui/button.tsx'
import { useCheckout } from '../kit/money-data.ts'
import { WriteLink } from '../kit/write-link.tsx'
import { approveLabel, useAnswering } from '../quotes/answering.ts'
import { NoCardCharged } from '../invoices/no-card-charged.tsx'
import { currencyOf } from './next-words.ts'
import type { OpenPortal } from '../kit/use-portal-facts.ts'

const wide = 'max-md:w-full md:min-w-52'

/** The one button of the next step; nothing where there is nothing to do. */
export function NextAction({ step, portal }: { readonly step: NextStep; readonly portal: OpenPortal }) {
  switch (step.kind) {
    case 'approve':
      return <ApproveAction quote={portal.quotes.find(({ id }) => id === step.quote_id)} />
    case 'choose':
      return (
        <Button look="seal" className={wide} onClick={() => showPart('Quotes')}>
          Compare Quotes
        </Button>
      )
    case 'pay':
      return <PayAction step={step} portal={portal} />
    case 'received':
    case 'declined':
    case 'expired':
    case 'closed':
    case 'canceled':
    case 'owed-back':
      return <WriteLink booking={portal.booking} className={wide} />
    case 'past':
      return step.was_served ? null : <WriteLink booking={portal.booking} className={wide} />
    case 'approved':
    case 'deposit-paid':
    case 'set':
      return null
    default:
      return step satisfies never
  }
}

function ApproveAction({ quote }: { readonly quote: PortalQuote | undefined }) {
  const { ask } = useAnswering()
  return quote ? (
    <Button look="seal" className={wide} onClick={() => ask({ action: 'approve', quote })}>
      {approveLabel(quote)}
    </Button>
  ) : null
}

function PayAction({ step, portal }: { readonly step: Payment; readonly portal: OpenPortal }) {
  const checkout = useCheckout(portal.booking.id)
  const invoice = portal.invoices.find(({ id }) => id === step.invoice_id)
  const { type, amount } = step
  if (!invoice || invoice.choices.length === 0) return null
  const look = step.is_soon ? 'seal' : 'line'
  if (type === undefined) {
    return (
      <Button look={look} className={wide} onClick={() => showPart('Invoices')}>
        Choose What to Pay
      </Button>
    )
  }
  return (
    <div className="grid gap-1.5 max-md:w-full">
      <Button
        look={look}
        icon={CreditCard}
        className={wide}
        busy={checkout.isPending}
        busyLabel="One moment…"
        onClick={() => checkout.mutate({ invoiceId: invoice.id, type, amount })}
      >
        <span className="num">Pay {formatMoney(amount, currencyOf(portal))}</span>
      </Button>
      <NoCardCharged provider={portal.provider} className="text-center" />
    </div>
  )
}

/** Brings a part of the page into view, and the focus to it. */
function showPart(title: 'Quotes' | 'Invoices'): void {
  const heading = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === title)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  heading.scrollIntoView({ block: 'start' })
}
