import { likelyStartTimes, otherStartTimes } from '#domain/bookings/choices.ts'
import { answerText } from '#domain/bookings/inquiry.ts'
import { classes } from '#ui/classes.ts'
import { Chips } from './chips.tsx'
import { startTimeWords } from './wizard-words.ts'

/** Likely hours as tiles, the hours of the night in a menu after them. */
export function StartTimeChoice({
  value,
  onPick,
}: {
  readonly value: string
  readonly onPick: (hour: string) => void
}) {
  const isOther = otherStartTimes.includes(value)

  return (
    <Chips
      name="start_time"
      choices={likelyStartTimes}
      value={value}
      onPick={onPick}
      columns="grid-cols-4 lg:grid-cols-5"
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
          </option>
        ))}
      </select>
    </Chips>
  )
}
