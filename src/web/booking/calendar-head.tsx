import { useDeferredValue, useMemo } from 'react'
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { addMonths, mediumDate } from '#domain/time.ts'
import type { Month } from '#web/shared/month.ts'

/** Elements that stay the same ones: turning a month draws no icon again. */
const icons = {
  back: <ChevronLeft aria-hidden="true" className="size-4.5" strokeWidth={1.6} />,
  ahead: <ChevronRight aria-hidden="true" className="size-4.5" strokeWidth={1.6} />,
  menu: <ChevronDown aria-hidden="true" className="size-4 text-gold-300" strokeWidth={1.6} />,
}

interface CalendarHeadProps {
  readonly month: Month
  readonly first: Month
  readonly last: Month
  readonly onTurn: (month: Month) => void
}

/** The shown month: a step back, a step ahead, and a choice of the month and of the year between the first and the last. */
export function CalendarHead({ month, first, last, onTurn }: CalendarHeadProps) {
  const [monthName = '', year = ''] = monthLabel(month).split(' ')
  // What is not seen follows once the turned month is painted: the menus, which lie over the names, and what is spoken.
  const listed = useDeferredValue(month)
  const listedYear = listed.slice(0, 4)
  const months = useMemo(
    () =>
      monthsOf(listedYear)
        .filter((each) => each >= first && each <= last)
        .map((each) => ({ value: each, label: monthLabel(each).replace(` ${listedYear}`, '') })),
    [listedYear, first, last],
  )
  const clamped = (wanted: Month) => (wanted < first ? first : wanted > last ? last : wanted)
  return (
    <div className="mb-3 flex min-h-11 items-center justify-between">
      <Step
        label="Go to the Previous Month"
        icon={icons.back}
        to={monthAfter(month, -1)}
        isOff={month <= first}
        onTurn={onTurn}
      />
      <div className="flex flex-wrap justify-center gap-1">
        <span role="status" className="sr-only">
          {monthLabel(listed)}
        </span>
        <Choice label="Choose the Month" name={monthName} value={listed} options={months} onChange={onTurn} />
        <Choice
          label="Choose the Year"
          name={year}
          value={listedYear}
          options={yearsBetween(first, last).map((each) => ({ value: each, label: each }))}
          onChange={(chosen) => onTurn(clamped(`${chosen}${month.slice(4)}`))}
        />
      </div>
      <Step
        label="Go to the Next Month"
        icon={icons.ahead}
        to={monthAfter(month, 1)}
        isOff={month >= last}
        onTurn={onTurn}
      />
    </div>
  )
}

/** `June 2027` */
export function monthLabel(month: Month): string {
  return mediumDate(`${month}-01`).replace(' 1,', '')
}

/** The month so many months later; earlier, where negative. */
export function monthAfter(month: Month, months: number): Month {
  return addMonths(`${month}-01`, months).slice(0, 7)
}

interface Option {
  readonly value: string
  readonly label: string
}

/** The chosen label in large letters, with a select over it. On a narrow phone a long month leaves room for the steps. */
function Choice({
  label,
  name,
  value,
  options,
  onChange,
}: {
  readonly label: string
  /** What is chosen, as it is shown. */
  readonly name: string
  readonly value: string
  readonly options: readonly Option[]
  readonly onChange: (value: string) => void
}) {
  return (
    <span className="relative flex items-center rounded-xs border border-transparent pour hover:border-line-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="absolute inset-0 size-full cursor-pointer bg-surface opacity-0"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span
        aria-hidden="true"
        className="display flex min-h-11 items-center gap-1.5 px-2 text-[1.75rem] leading-none max-[24rem]:gap-0.5 max-[24rem]:px-1 max-[24rem]:text-[1.375rem]"
      >
        {name}
        {icons.menu}
      </span>
    </span>
  )
}

function monthsOf(year: string): readonly Month[] {
  return Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)
}

function yearsBetween(first: Month, last: Month): readonly string[] {
  const from = Number(first.slice(0, 4))
  return Array.from({ length: Number(last.slice(0, 4)) - from + 1 }, (_, at) => String(from + at))
}

function Step({
  label,
  icon,
  to,
  isOff,
  onTurn,
}: Pick<CalendarHeadProps, 'onTurn'> & {
  readonly label: string
  readonly icon: React.ReactNode
  readonly to: Month
  readonly isOff: boolean
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : () => onTurn(to)}
      className="grid size-11 place-items-center rounded-md text-gold-300 pour hover:bg-surface-2 aria-disabled:cursor-not-allowed aria-disabled:text-fg-faint aria-disabled:opacity-45 aria-disabled:hover:bg-transparent"
    >
      {icon}
    </button>
  )
}
