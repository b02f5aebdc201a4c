import { useQuery } from '@tanstack/react-query'
import { Popover } from 'radix-ui'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { mediumDate } from '#domain/time.ts'
import { classes } from '#ui/classes.ts'
import { Input, type ControlProps } from '#ui/field.tsx'
import { useLandmark } from '#ui/use-landmark.ts'
import { eventLabel, fullName } from '#web/office/kit/booking-words.ts'
import { billableBookings } from './invoice-data.ts'
import type { InvoiceBooking } from './invoice-draft.ts'

/** Chooses a booking out of many: a select whose list can be searched. */
export function BookingSelect({
  control,
  chosen,
  disabled,
  onChoose,
}: {
  readonly control: ControlProps
  readonly chosen: InvoiceBooking | undefined
  readonly disabled: boolean
  readonly onChoose: (booking: InvoiceBooking) => void
}) {
  const [open, setOpen] = useState(false)
  const [landmark, findLandmark] = useLandmark()

  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger ref={findLandmark} asChild>
        <button
          {...control}
          type="button"
          role="combobox"
          aria-expanded={open}
          aria-controls={open ? `${control.id}-choices` : undefined}
          disabled={disabled}
          className={classes(
            'select-arrow min-h-11 w-full truncate rounded-md border border-control bg-surface py-1 pr-9 pl-3 text-left text-base aria-invalid:border-bad md:min-h-9 md:text-ui',
            !chosen && 'text-fg-muted',
          )}
        >
          {chosen ? bookingText(chosen) : 'Choose a booking'}
        </button>
      </Popover.Trigger>
      <Popover.Portal container={landmark}>
        <Popover.Content
          id={`${control.id}-choices`}
          aria-label="Bookings"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 flex max-h-[min(24rem,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) flex-col rounded-md border border-line-strong bg-surface text-ui text-fg shadow-pop outline-none"
        >
          <Choices
            chosenId={chosen?.id}
            onChoose={(booking) => {
              onChoose(booking)
              setOpen(false)
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

const pauseMs = 250

function Choices({
  chosenId,
  onChoose,
}: {
  readonly chosenId: string | undefined
  readonly onChoose: (booking: InvoiceBooking) => void
}) {
  const [search, setSearch] = useState('')
  const [place, setPlace] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const listId = useId()
  const { data: bookings, isError, isPlaceholderData } = useQuery(billableBookings(search))
  const count = bookings?.length ?? 0
  const active = bookings?.[Math.min(place, count - 1)]

  const moveTo = (next: number) => {
    const clamped = Math.max(0, Math.min(next, count - 1))
    setPlace(clamped)
    document.getElementById(`${listId}-${bookings?.[clamped]?.id}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Readonly<Record<string, number>> = { ArrowDown: place + 1, ArrowUp: place - 1 }
    const next = moves[event.key]
    if (next !== undefined) {
      event.preventDefault()
      moveTo(next)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (active && !isPlaceholderData) onChoose(active)
    }
  }

  return (
    <>
      <div className="border-b border-line p-2">
        <Input
          role="combobox"
          aria-label="Search bookings"
          aria-expanded={count > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active ? `${listId}-${active.id}` : undefined}
          placeholder="Name, e-mail, reference"
          maxLength={200}
          onKeyDown={onKeyDown}
          onChange={({ target: { value } }) => {
            clearTimeout(timer.current)
            timer.current = setTimeout(() => {
              setSearch(value.trim())
              setPlace(0)
            }, pauseMs)
          }}
        />
      </div>
      <div
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label="Bookings"
        className={classes('min-h-0 overflow-y-auto p-1 empty:hidden', isPlaceholderData && 'opacity-60')}
      >
        {bookings?.map((booking, index) => (
          // The keys are heard by the search box, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={booking.id}
            id={`${listId}-${booking.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={booking.id === chosenId}
            onClick={() => onChoose(booking)}
            onPointerMove={() => setPlace(index)}
            className={classes(
              'cursor-pointer rounded-sm px-2.5 py-1.75 max-md:min-h-11',
              booking === active && 'bg-surface-2 shadow-[inset_0_0_0_1px_var(--line-strong)]',
            )}
          >
            <span className="block font-semibold">{fullName(booking)}</span>
            <span className="num block text-small text-fg-muted">
              {eventLabel(booking.event_type)} on {mediumDate(booking.event_date)},{' '}
              {booking.booking_reference}
            </span>
          </div>
        ))}
      </div>
      <p role="status" className="px-3.5 py-3 text-fg-muted empty:hidden">
        {bookings ? count === 0 && 'No bookings found' : isError ? failedText : 'Loading bookings…'}
      </p>
    </>
  )
}

const failedText = 'The bookings could not be loaded. Close this list and open it again.'

function bookingText(booking: InvoiceBooking): string {
  return `${fullName(booking)}, ${eventLabel(booking.event_type)} on ${mediumDate(booking.event_date)} (${booking.booking_reference})`
}
