import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PortalAutopay } from '#contract/autopay.ts'
import type { BookingView } from '#contract/bookings.ts'
import type { PortalInvoice } from '#contract/portal-money.ts'
import { businessCurrency, type Cents } from '#domain/money.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { deferLayoutOnPhones } from '#ui/defer-layout.ts'
import { isOver } from '#domain/portal/next-step.ts'
import { currentInstant } from '#web/shared/clock.ts'
import { PortalCard } from '../kit/portal-card.tsx'
import { portalInvoices, portalQuotes } from '../kit/money-data.ts'
import { DocumentChoice } from '../kit/document-choice.tsx'
import { loadInvoiceView } from './load-invoice-view.ts'
import { DocumentsFailed, DocumentsLoading } from '../kit/documents-loading.tsx'

/** Loaded with the first invoice. */
const PortalInvoiceView = lazyComponent(loadInvoiceView, 'PortalInvoiceView', () => (
  <DocumentsLoading label="Loading invoices" />
))

/** Where a card was saved. */
const AutopayCard = lazyComponent(
  () => import('./autopay-card.tsx'),
  'AutopayCard',
  () => null,
)

/** The booking's invoices, newest first, with the payment of open ones. */
export function InvoicesPanel({
  booking,
  canChoose,
  readOnly,
}: {
  readonly booking: BookingView
  /** True for owners, who select one of several. */
  readonly canChoose: boolean
  readonly readOnly: boolean
}) {
  const bookingId = booking.id
  const { data, isError, isFetching, refetch } = useQuery(portalInvoices(bookingId))
  const { data: quotes } = useQuery(portalQuotes(bookingId))
  const isFree =
    quotes?.some(({ status, total_amount: total }) => status === 'accepted' && total === 0) ?? false
  const [chosen, setChosen] = useState<string | null>(null)
  const invoices = data?.invoices
  const found = invoices?.find(({ id }) => id === chosen)
  const choice =
    canChoose && invoices && invoices.length > 1 ? (
      <DocumentChoice
        label="Invoice to show"
        all={invoices.map(({ id, invoice_number: number }) => ({ id, number }))}
        chosen={found?.id ?? null}
        onChoose={setChosen}
      />
    ) : null

  return (
    <PortalCard title="Invoices" badges={choice} className={deferLayoutOnPhones}>
      {data && invoices ? (
        <>
          <SavedCard bookingId={bookingId} data={data} readOnly={readOnly} />
          {(found ? [found] : invoices).map((invoice) => (
            <PortalInvoiceView
              key={invoice.id}
              bookingId={bookingId}
              invoice={invoice}
              provider={data.provider}
              autopay={data.autopay}
              readOnly={readOnly}
            />
          ))}
          {invoices.length === 0 ? (
            <EmptyState art="refreshments">
              {emptyWords(data, { readOnly, isFree, isOver: isOver(booking, currentInstant()) })}
            </EmptyState>
          ) : null}
        </>
      ) : isError ? (
        <DocumentsFailed busy={isFetching} onRetry={() => void refetch()}>
          Your invoices could not be loaded.
        </DocumentsFailed>
      ) : (
        <DocumentsLoading label="Loading invoices" />
      )}
    </PortalCard>
  )
}

function SavedCard({
  bookingId,
  data: { autopay, invoices },
  readOnly,
}: {
  readonly bookingId: string
  readonly data: {
    readonly autopay: PortalAutopay
    readonly invoices: readonly Pick<PortalInvoice, 'currency'>[]
  }
  readonly readOnly: boolean
}) {
  return autopay.consent ? (
    <AutopayCard
      bookingId={bookingId}
      consent={autopay.consent}
      currency={invoices[0]?.currency ?? businessCurrency}
      readOnly={readOnly}
    />
  ) : null
}

function emptyWords(
  {
    owed_back: owedBack,
    is_bill_canceled: isCanceled,
  }: { readonly owed_back: Cents; readonly is_bill_canceled: boolean },
  { readOnly, isFree, isOver }: Readonly<Record<'readOnly' | 'isFree' | 'isOver', boolean>>,
): string {
  if (!readOnly && isFree) return 'Your quote comes to nothing, so there is no invoice.'
  if (!readOnly && isCanceled) return 'Your invoice was canceled. If there is a new one, it appears here.'
  if (!readOnly && isOver) return 'There is no invoice for this booking.'
  if (!readOnly) return 'No invoices yet. One follows as soon as a quote is approved.'
  return owedBack > 0
    ? 'No invoice of this booking is open any more.'
    : 'Nothing is owed for this booking. If you have paid something already, reply to any of our emails.'
}
