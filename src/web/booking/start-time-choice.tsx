import { likelyStartTimes, otherStartTimes, startTimes } from '#domain/bookings/choices.ts'
import { answerText } from '#domain/bookings/inquiry.ts'
import type { AvailableDay } from '#contract/availability.ts'
import { classes } from '#ui/classes.ts'
import { Chips } from './chips.tsx'
import { startTimeWords } from './wizard-words.ts'

/** Likely hours as tiles, the hours of the night in a menu after them. Hours that do not fit the day are marked. */
export function StartTimeChoice({
  value,
  onPick,
  day,
}: {
  readonly value: string
  readonly onPick: (hour: string) => void
  /** What is free on the chosen day, where it is known. */
  readonly day: AvailableDay | undefined
}) {
  const isOther = otherStartTimes.includes(value)
  // On a day for the waitlist no hour fits: the day itself says so.
  const free = day?.status === 'few' || day?.status === 'open' ? day.hours : null
  const taken = free === null ? [] : startTimes.filter((hour) => !free.includes(hour))

  return (
    <>
      <Chips
        name="start_time"
        choices={likelyStartTimes}
        value={value}
        onPick={onPick}
        columns="grid-cols-4 lg:grid-cols-5"
        taken={taken}
        takenWord={startTimeWords.spoken}
      >
        <select
          aria-label={startTimeWords.other}
          value={isOther ? value : ''}
          onChange={(event) => onPick(event.target.value)}
          className={classes(
            'num min-h-11.5 appearance-none rounded-xs border px-2 text-center text-ui pour hover:border-accent max-lg:col-span-2',
            isOther
              ? 'border-gold-300 bg-gold-300 font-[650] text-on-accent'
              : 'border-dashed border-control bg-surface',
          )}
        >
          <option value="">{startTimeWords.other}</option>
          {otherStartTimes.map((hour) => (
            <option key={hour} value={hour}>
              {answerText('start_time', hour)}
              {taken.includes(hour) ? startTimeWords.spoken : ''}
            </option>
          ))}
        </select>
      </Chips>
      <p aria-live="polite" className="mt-2 text-label leading-normal text-fg-muted empty:hidden">
        {taken.includes(value) ? startTimeWords.taken : ''}
      </p>
    </>
  )
}
