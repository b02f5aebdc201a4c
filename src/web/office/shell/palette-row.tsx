import { Link } from '@tanstack/react-router'
import type { SearchHit } from '#contract/search.ts'
import { statusLabel, statusTone } from '#domain/bookings/booking.ts'
import { eventStatuses, eventTone } from '#domain/events/event.ts'
import { invoiceStatuses, invoiceTone } from '#domain/invoices/invoice.ts'
import { quoteStatuses, quoteTone } from '#domain/quotes/quote.ts'
import { statusWord } from '#domain/status.ts'
import { Badge } from '#ui/badge.tsx'
import { classes } from '#ui/classes.ts'
import { Keys } from './keys.tsx'
import { linkOf } from './palette-commands.ts'
import type { PaletteItem } from './palette-items.ts'
import { partsOf } from './search-results.ts'

/** One line of the palette; a link where it leads to a page, so that it can also be opened in another tab. */
export function PaletteRow({
  id,
  item,
  query,
  active,
  onChosen,
}: {
  readonly id: string
  readonly item: PaletteItem
  readonly query: string
  readonly active: boolean
  /** Called once it was followed or done by a press. */
  readonly onChosen: () => void
}) {
  const look = classes(
    'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 text-left no-underline hover:bg-surface-2 md:min-h-10',
    active && 'bg-surface-2 shadow-[inset_3px_0_0_var(--accent)]',
  )
  const content = <RowContent item={item} query={query} />
  if ('act' in item)
    return (
      // The keys are heard by the search box, which keeps the focus.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
      <div
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={active}
        onClick={() => {
          item.act()
          onChosen()
        }}
        className={look}
      >
        {content}
      </div>
    )
  return (
    <Link
      {...linkOf(item.target)}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      onClick={onChosen}
      className={look}
    >
      {content}
    </Link>
  )
}

function RowContent({ item, query }: { readonly item: PaletteItem; readonly query: string }) {
  return (
    <>
      <item.icon aria-hidden="true" className="size-4.5 shrink-0 text-fg-muted" strokeWidth={1.6} />
      <span className="mr-auto min-w-0">
        <span className="block font-semibold wrap-anywhere">
          <Marked text={item.title} query={query} />
        </span>
        {item.detail === '' ? null : (
          <span className="num block text-small wrap-anywhere text-fg-muted">
            <Marked text={item.detail} query={query} />
          </span>
        )}
      </span>
      {item.hit ? <HitBadge hit={item.hit} /> : null}
      {item.keys ? (
        <span aria-hidden="true" className="text-fg-muted pointer-coarse:hidden">
          <Keys keys={item.keys} />
        </span>
      ) : null}
    </>
  )
}

/** Marks what was searched for. */
function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  return partsOf(text, query).map(({ at, part, isMatch }) =>
    isMatch ? (
      <mark key={at} className="rounded-xs bg-warn-bg text-fg">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

function HitBadge({ hit: { kind, status } }: { readonly hit: SearchHit }) {
  const event = eventStatuses.find((each) => each === status)
  const quote = quoteStatuses.find((each) => each === status)
  const invoice = invoiceStatuses.find((each) => each === status)
  if (kind === 'bookings') return <Badge tone={statusTone(status)}>{statusLabel(status)}</Badge>
  if (kind === 'events' && event)
    return (
      <Badge tone={eventTone(event)} upper>
        {statusWord(event)}
      </Badge>
    )
  if (kind === 'quotes' && quote) return <Badge tone={quoteTone(quote)}>{statusWord(quote)}</Badge>
  if (kind === 'invoices' && invoice) return <Badge tone={invoiceTone(invoice)}>{statusWord(invoice)}</Badge>
  return null
}
