import { FilePen } from 'lucide-react'
import type { EventFactsView } from '#contract/event-facts.ts'
import { factPartLabels, type FactPart } from '#domain/events/facts.ts'
import { Button } from '#ui/button.tsx'
import { useSetPageSearch } from '#web/office/kit/page-search.ts'

/** Warns where an approved offer is priced by a fact: saying it here leaves the agreement as it is. */
export function AgreedNote({
  agreed,
  parts,
  onLeave,
  className = 'mb-4',
}: {
  readonly agreed: EventFactsView['agreed']
  /** Those that the form changes. */
  readonly parts: readonly FactPart[]
  /** Closes the form on the way to the change order, where it would stay open. */
  readonly onLeave?: () => void
  readonly className?: string
}) {
  const setAddress = useSetPageSearch()
  const priced = parts.filter((part) => agreed?.parts.includes(part))
  if (!agreed || priced.length === 0) return null
  const names = priced.map((part) => factPartLabels[part].toLowerCase())
  const isOrderable = priced.some((part) => part === 'guests' || part === 'windows')
  return (
    <div
      role="note"
      className={`grid gap-3 border-l-3 border-gold-500 bg-surface-2 px-4.5 py-3.5 ${className}`}
    >
      <p className="text-pretty">
        Quote {agreed.quote_number} is approved and priced by {new Intl.ListFormat('en-US').format(names)}.
        What you save here changes the event, and neither the agreement nor its invoices.
      </p>
      {isOrderable ? (
        <div>
          <Button
            look="second"
            icon={FilePen}
            onClick={() => {
              onLeave?.()
              setAddress({ 'change-order': agreed.quote_id })
            }}
          >
            Write a Change Order
          </Button>
        </div>
      ) : null}
    </div>
  )
}
