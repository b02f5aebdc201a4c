import { useQuery } from '@tanstack/react-query'
import { Plus, Send } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { eventTypeLabel, fullName } from '#domain/bookings/names.ts'
import { formatMoney } from '#domain/money.ts'
import { mostItems } from '#domain/quotes/quote.ts'
import { mediumDate, type CalendarDate } from '#domain/time.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { AddFromServices } from './add-from-services.tsx'
import { itemFieldId } from './draft-problems.ts'
import { LeaveQuestion } from '#web/office/kit/leave-question.tsx'
import { inquiryOfQuote } from './quote-data.ts'
import { blankItem, draftTotals, type QuoteDraft } from './quote-draft.ts'
import { QuoteHead } from './quote-head.tsx'
import { QuoteItemRows } from './quote-item-rows.tsx'
import { QuoteSummary } from './quote-summary.tsx'
import { useQuoteBuilder, type SavedQuote } from './use-quote-builder.ts'

interface FormBooking {
  readonly id: string
  readonly booking_reference: string
  readonly first_name: string
  readonly last_name: string
  readonly event_type: string
  readonly event_date: string
  readonly guest_count: string
}

/** The builder itself: everything typed stays until it is saved or given up. */
export function QuoteForm({
  title,
  booking,
  saved,
  first,
  today,
  onClose,
}: {
  readonly title: string
  readonly booking: FormBooking
  readonly saved: SavedQuote
  readonly first: QuoteDraft
  readonly today: CalendarDate
  readonly onClose: () => void
}) {
  const leaving = useRef(false)
  const leave = () => {
    leaving.current = true
    onClose()
  }
  const building = useQuoteBuilder({ first, saved, bookingId: booking.id, today, onDone: leave })
  const { draft, dispatch, busy, other } = building
  const inquiry = useQuery(inquiryOfQuote(booking.id))
  const suggestFor = { ...booking, wedding_service: inquiry.data?.wedding_service ?? null }
  const finish = (ending: 'draft' | 'send') => {
    const wrong = building.finish(ending)
    if (wrong) document.getElementById(wrong)?.focus()
  }
  const full = draft.items.length >= mostItems

  return (
    <Dialog
      title={title}
      subject={
        <>
          {fullName(booking)}, {eventTypeLabel(booking.event_type)} on {mediumDate(booking.event_date)}{' '}
          <span className="whitespace-nowrap">({booking.booking_reference})</span>
        </>
      }
      size="xl"
      unsaved={building.unsaved}
      busy={busy !== undefined}
      onClose={leave}
      actions={
        <>
          <Button
            look="second"
            disabled={busy === 'send'}
            busy={busy === 'draft'}
            busyLabel="Saving…"
            onClick={() => finish('draft')}
          >
            Save as Draft
          </Button>
          <Button
            look="primary"
            disabled={busy === 'draft'}
            busy={busy === 'send'}
            busyLabel="Sending…"
            onClick={() => finish('send')}
          >
            <Send aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
            Send to Client
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <QuoteHead building={building} today={today} />
        <QuoteItemRows building={building} />
        <div className="grid items-start gap-6 border-t border-line pt-4 md:grid-cols-[1fr_19rem]">
          <div className="flex flex-wrap gap-2">
            <Button
              look="second"
              disabled={full}
              onClick={() => {
                flushSync(() => dispatch({ kind: 'add', item: blankItem }))
                document.getElementById(itemFieldId(draft.nextKey, 'name'))?.focus()
              }}
            >
              <Plus aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
              Add Item
            </Button>
            <AddFromServices
              booking={suggestFor}
              disabled={full}
              onAdd={(item) => dispatch({ kind: 'add', item })}
            />
          </div>
          <QuoteSummary building={building} />
        </div>
      </div>
      <LeaveQuestion unsaved={building.unsaved} leaving={leaving} />
      {other ? (
        <ConfirmDialog
          title="This quote was changed meanwhile"
          confirm="Load the Other Version"
          cancel="Keep Editing"
          onConfirm={building.takeOther}
          onClose={building.keepMine}
        >
          <p>
            Somebody else saved “{other.title}” with {other.items.length}{' '}
            {other.items.length === 1 ? 'item' : 'items'}, {formatMoney(other.total_amount, other.currency)}{' '}
            in all. Yours comes to {formatMoney(draftTotals(draft).total_amount)}.
          </p>
          <p className="mt-2">
            Keep editing, and saving again replaces the other version. Load the other one, and what you typed
            here is lost.
          </p>
        </ConfirmDialog>
      ) : null}
    </Dialog>
  )
}
