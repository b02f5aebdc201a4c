import { FileText } from 'lucide-react'
import { useId } from 'react'
import type { EventView } from '#contract/events.ts'
import { requiredActionLabels } from '#domain/events/quote-check.ts'
import { Button } from '#ui/button.tsx'
import { QuoteLines } from '#web/office/kit/documents/document-lines.tsx'
import { Section } from '#web/office/kit/records/facts.tsx'
import { useSetPageSearch } from '#web/office/kit/page-search.ts'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { call } from '#web/shared/api.ts'

/** The quotes of an event, and the way to a new one. */
export function EventQuotes({ event }: { readonly event: EventView }) {
  const setAddress = useSetPageSearch()
  const { quotes, quote_check: check } = event
  const noteId = useId()
  // Finds, or makes, the booking that the event is quoted through.
  const begin = useWrite({
    send: () => call('create-event-quote', { id: event.id }),
    failed: 'Failed to create quote',
    onDone: ({ booking_id }) => setAddress({ 'new-quote': booking_id }),
  })
  const note = check.allowed
    ? check.required_actions.map((action) => requiredActionLabels[action]).join('. ')
    : check.reason

  return (
    <Section title="Quotes">
      <QuoteLines quotes={quotes} />
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          look="second"
          icon={FileText}
          disabled={!check.allowed}
          busy={begin.isPending}
          busyLabel="Opening…"
          aria-describedby={note ? noteId : undefined}
          onClick={() => begin.mutate()}
        >
          Create Quote
        </Button>
        {note ? (
          <p id={noteId} className="min-w-0 flex-1 text-small text-fg-muted">
            {check.allowed ? `First: ${note}.` : `${note}.`}
          </p>
        ) : null}
      </div>
    </Section>
  )
}
