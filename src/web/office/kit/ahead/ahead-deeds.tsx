import { Link } from '@tanstack/react-router'
import type { AheadItem } from '#contract/outbox.ts'
import { paths } from '#domain/addresses.ts'
import { classes } from '#ui/classes.ts'
import { emailOf, useSkipEmail } from './ahead-data.ts'

const deed =
  'inline-flex min-h-11 items-center px-2 text-small font-semibold text-accent no-underline hover:underline md:min-h-8'

export function AheadDeeds({
  item,
  narrow,
  onOpen,
}: {
  readonly item: AheadItem
  readonly narrow: boolean
  readonly onOpen: (item: AheadItem) => void
}) {
  const skip = useSkipEmail()
  const { email, booking_id, invoice_id, quote_id, name } = item
  const named = emailOf(item)
  if (invoice_id !== null)
    return (
      <span className="flex justify-end">
        <Link to={paths.admin.invoices} search={{ id: invoice_id }} className={deed}>
          Open
        </Link>
      </span>
    )
  if (quote_id !== null)
    return (
      <span className="flex justify-end">
        <Link to={paths.admin.quotes} search={{ id: quote_id }} className={deed}>
          Open
        </Link>
      </span>
    )
  if (!named)
    return (
      <span className="flex justify-end">
        <Link to={paths.admin.inquiries} search={{ id: booking_id }} className={deed}>
          Open
        </Link>
      </span>
    )
  if (email?.state === 'waiting' || email?.state === 'failed')
    return (
      <span className="flex justify-end">
        <Link to={paths.admin.outbox} search={{}} className={deed}>
          {email.state === 'waiting' ? 'Review' : 'See Why'}
        </Link>
      </span>
    )
  return (
    <span className="flex justify-end max-md:flex-col max-md:items-end">
      <button
        type="button"
        disabled={skip.isPending}
        aria-label={`Skip: ${item.title} to ${name}`}
        onClick={() => skip.mutate(named)}
        className={classes(deed, narrow && 'max-xl:hidden')}
      >
        Skip
      </button>
      {email?.state === 'approved' ? null : (
        <button
          type="button"
          aria-label={`Send now: ${item.title} to ${name}`}
          onClick={() => onOpen(item)}
          className={classes(deed, !narrow && 'max-md:hidden')}
        >
          {narrow ? 'Open' : 'Send Now'}
        </button>
      )}
    </span>
  )
}
