import { useMutation, useQuery } from '@tanstack/react-query'
import { CreditCard, GlassWater, ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#domain/addresses.ts'
import { Button, buttonClasses } from '#ui/button.tsx'
import { call, RefusedCall } from '#web/shared/api.ts'
import { PortalCard } from '../kit/portal-card.tsx'
import { portalInvoices, portalQuotes } from '../kit/money-data.ts'
import { toast } from '../kit/toast.ts'

const icon = { 'aria-hidden': true, className: 'size-4.5 shrink-0', strokeWidth: 1.6 } as const
const wide = 'w-full justify-start! min-h-11!'

/** The actions of an owner on a booking in its portal. */
export function AdminActions({ bookingId }: { readonly bookingId: string }) {
  const { data: invoices } = useQuery(portalInvoices(bookingId))
  const newest = invoices?.invoices[0]

  return (
    <PortalCard title="Admin Actions">
      <div className="grid gap-2.5 px-4.5 py-5 md:px-6">
        <a href={paths.admin.inquiry(bookingId)} className={buttonClasses('second', wide)}>
          <GlassWater {...icon} />
          Manage Services
        </a>
        <GenerateInvoice bookingId={bookingId} />
        {newest ? (
          <a href={paths.admin.invoice(newest.id)} className={buttonClasses('second', wide)}>
            <CreditCard {...icon} />
            Payment Processing
          </a>
        ) : (
          <NotNow
            label="Payment Processing"
            why="There is no invoice to pay yet."
            icon={<CreditCard {...icon} />}
          />
        )}
      </div>
    </PortalCard>
  )
}

function GenerateInvoice({ bookingId }: { readonly bookingId: string }) {
  const { data: quotes } = useQuery(portalQuotes(bookingId))
  const accepted = quotes?.find(({ status }) => status === 'accepted')
  const generate = useMutation({
    mutationFn: async (quoteId: string) =>
      (await call('create-invoice-from-quote', { id: crypto.randomUUID(), quote_id: quoteId, kind: 'full' }))
        .invoice,
    onSuccess: ({ invoice_number: number }) =>
      toast.success('Success', {
        description: `Invoice ${number} is a draft. Send it from the invoices page.`,
      }),
    onError: (error) => {
      const said = error instanceof RefusedCall && error.status < 500 ? error.message : 'Please try again.'
      toast.error('Failed to generate invoice', { description: said })
    },
  })
  if (!accepted) {
    return (
      <NotNow label="Generate Invoice" why="No quote is approved yet." icon={<ReceiptText {...icon} />} />
    )
  }
  return (
    <Button
      look="second"
      className={wide}
      busy={generate.isPending}
      busyLabel="Generating…"
      onClick={() => generate.mutate(accepted.id)}
    >
      <ReceiptText {...icon} />
      Generate Invoice
    </Button>
  )
}

/** A disabled button that says why. */
function NotNow({
  label,
  why,
  icon: drawing,
}: {
  readonly label: string
  readonly why: string
  readonly icon: ReactNode
}) {
  const id = `why-${label.toLowerCase().replace(' ', '-')}`
  return (
    <div>
      <Button look="second" className={wide} disabled aria-describedby={id}>
        {drawing}
        {label}
      </Button>
      <p id={id} className="mt-1 text-small text-fg-muted">
        {why}
      </p>
    </div>
  )
}
