import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { DayPicker, labelDayButton } from 'react-day-picker'
import type { DayStatus } from '#domain/availability/days.ts'
import { addDays, addMonths, longDate, type CalendarDate } from '#domain/time.ts'
import { calendarDate, calendarDay } from './calendar-day.ts'
import { CalendarLegend } from './calendar-legend.tsx'
import type { Availability } from './use-availability.ts'
import { dayWords } from './wizard-words.ts'

interface EventCalendarProps {
  /** Empty until a date is picked. */
  readonly value: CalendarDate
  readonly today: CalendarDate
  readonly onPick: (date: CalendarDate) => void
  readonly availability: Availability | undefined
}

/**
 * A calendar of one month. Today, past and closed days cannot be picked (C-46); a taken day can be asked for, and waits.
 */
export function EventCalendar({ value, today, onPick, availability }: EventCalendarProps) {
  const firstDay = calendarDay(addDays(today, 1))
  const selected = value ? calendarDay(value) : undefined
  // Asked for each day that is shown: lists of all known days would be searched for each of them.
  const is = (status: DayStatus) => (day: Date) => availability?.dayOf(calendarDate(day))?.status === status
  const has = (status: DayStatus) => availability?.days.some((day) => day.status === status) === true
  const status = value ? availability?.dayOf(value)?.status : undefined

  return (
    <div data-field="event_date" className="border border-line bg-surface p-3 md:px-5 md:pt-5 md:pb-4">
      <DayPicker
        mode="single"
        required
        selected={selected}
        onSelect={(day) => onPick(calendarDate(day))}
        onMonthChange={(month) => availability?.showMonth(calendarDate(month).slice(0, 7))}
        today={calendarDay(today)}
        defaultMonth={selected ?? firstDay}
        captionLayout="dropdown"
        startMonth={firstDay}
        endMonth={calendarDay(availability?.last ?? addMonths(today, monthsShown))}
        disabled={[{ before: firstDay }, is('closed')]}
        modifiers={{ few: is('few'), waitlist: is('waitlist') }}
        modifiersClassNames={{ few: 'is-few', waitlist: 'is-waitlist' }}
        labels={{
          labelDayButton: (day, ...rest) => {
            const status = availability?.dayOf(calendarDate(day))?.status ?? 'open'
            return `${labelDayButton(day, ...rest)}${dayWords.spoken[status]}`
          },
        }}
        components={{ Chevron }}
        classNames={calendarClasses}
      />
      {has('few') || has('waitlist') ? <CalendarLegend hasClosed={has('closed')} /> : null}
      <p
        aria-live="polite"
        className="mt-3 border-t border-line pt-3.5 text-[.9375rem] leading-normal text-fg-muted"
      >
        {value ? <b className="font-semibold text-fg">{longDate(value)}</b> : dayWords.pick}
        {status === 'few' || status === 'waitlist' ? (
          <span className="mt-1 block">{dayWords[status]}</span>
        ) : null}
      </p>
    </div>
  )
}

/** How far ahead an event can be planned until the server has told. */
const monthsShown = 60

function Chevron({ orientation }: { readonly orientation?: 'up' | 'down' | 'left' | 'right' }) {
  if (orientation === 'down')
    return <ChevronDown aria-hidden="true" className="size-4 text-gold-300" strokeWidth={1.6} />
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight
  return <Icon aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
}

const stepButton =
  'grid size-11 place-items-center rounded-md text-gold-300 pour hover:bg-surface-2 aria-disabled:cursor-not-allowed aria-disabled:text-fg-faint aria-disabled:opacity-45 aria-disabled:hover:bg-transparent'

const calendarClasses = {
  months: 'relative',
  nav: 'pointer-events-none absolute inset-x-0 top-0 flex justify-between *:pointer-events-auto',
  button_previous: stepButton,
  button_next: stepButton,
  month_caption: 'mb-3 grid h-11 place-items-center',
  dropdowns: 'flex justify-center gap-1',
  dropdown_root:
    'relative flex items-center rounded-xs border border-transparent pour hover:border-line-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
  dropdown: 'absolute inset-0 size-full cursor-pointer bg-surface opacity-0',
  caption_label: 'display flex min-h-11 items-center gap-1.5 px-2 text-[1.75rem] leading-none',
  month_grid: 'w-full table-fixed border-collapse text-center',
  weekday: 'pt-1 pb-2 text-micro font-medium text-fg-faint',
  day: 'calendar-day p-px',
  day_button: 'num pour',
}
