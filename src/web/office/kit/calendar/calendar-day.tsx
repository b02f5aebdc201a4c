import { longDate, type CalendarDate } from '#domain/time.ts'
import type { BadgeTone } from '#ui/badge.tsx'
import { classes } from '#ui/classes.ts'
import { MarkLine } from './mark-line.tsx'
import { markClasses } from './mark-looks.ts'
import type { DayMark, MonthCalendarProps } from './month-calendar.tsx'
import { LaneMarks, type WeekLane } from './month-lanes.tsx'

const mostMarks = 2
const mostDots = 6

/** A day that can be chosen, with its marks: in lanes, or the first of them. */
export function CalendarDay({
  date,
  lanes,
  today,
  selected,
  isOut,
  isCurrent,
  isDragged,
  marksOf,
  describe,
  onSelect,
}: Pick<MonthCalendarProps, 'today' | 'selected' | 'marksOf' | 'describe' | 'onSelect'> & {
  readonly date: CalendarDate
  readonly lanes: readonly WeekLane[] | undefined
  readonly isOut: boolean
  readonly isCurrent: boolean
  readonly isDragged: boolean
}) {
  const marks = marksOf(date)
  const isToday = date === today
  const words = [longDate(date), ...(isToday ? ['today'] : []), describe(date)].filter(Boolean)

  return (
    <td
      aria-selected={date === selected}
      className={classes(
        'h-16.5 border border-line p-0 align-top max-md:h-11',
        isOut && 'bg-bg text-fg-muted',
        isDragged && 'bg-(--mk-block)!',
      )}
    >
      <button
        type="button"
        data-date={date}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={words.join(', ')}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => onSelect(date)}
        className={classes(
          'num flex h-full min-h-16.5 w-full flex-col items-stretch px-1.5 py-1.25 text-left text-small leading-[1.4] pour hover:bg-surface-2 max-md:min-h-11 max-md:items-center max-md:px-0 max-md:py-1',
          date === selected && 'shadow-[inset_0_0_0_2px_var(--accent)]',
        )}
      >
        <span
          className={classes(
            'self-start max-md:self-center',
            isToday && 'rounded-full bg-accent px-1.5 font-[650] text-on-accent',
          )}
        >
          {Number(date.slice(8))}
        </span>
        {lanes ? <LaneMarks lanes={lanes} marks={marks} /> : <Marks marks={marks} />}
        <span className="mt-0.5 flex w-full flex-wrap justify-center gap-0.5 px-1 lg:hidden">
          {marks.slice(0, mostDots).map((mark) => (
            <span
              key={mark.key}
              className={
                mark.look
                  ? classes('h-1.25 w-full', markClasses(mark.look, mark.tone))
                  : classes('size-1.75 rounded-full', dots[mark.tone])
              }
            />
          ))}
        </span>
      </button>
    </td>
  )
}

/** The first marks of a day, and how many more there are. */
function Marks({ marks }: { readonly marks: readonly DayMark[] }) {
  const shown = marks.length > mostMarks + 1 ? marks.slice(0, mostMarks) : marks
  return (
    <>
      {shown.map((mark) => (
        <MarkLine key={mark.key} mark={mark} />
      ))}
      {marks.length > shown.length ? (
        <span className="mt-0.5 text-micro text-fg-muted max-lg:hidden">
          + {marks.length - shown.length} more
        </span>
      ) : null}
    </>
  )
}

const dots: Readonly<Record<BadgeTone, string>> = {
  ok: 'bg-ok',
  warn: 'bg-warn',
  bad: 'bg-bad',
  info: 'bg-info',
  note: 'bg-note',
}
