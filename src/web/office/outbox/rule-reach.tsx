import { useState } from 'react'
import type { RulePreview } from '#contract/email-rules.ts'
import { dateAndTime, mediumDate } from '#domain/time.ts'
import { useBusinessZone } from '#web/shared/business.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { RadioOption } from '#web/office/kit/forms/radio-option.tsx'

const firstPeople = 3

/** Whom the rule would reach of the past, and the question. "Only from now on" is the answer until another is chosen. */
export function RuleReach({
  isOn,
  preview,
  isFetching,
  withPast,
  onPast,
}: {
  readonly isOn: boolean
  readonly preview: RulePreview | undefined
  readonly isFetching: boolean
  readonly withPast: boolean
  readonly onPast: (withPast: boolean) => void
}) {
  const [all, setAll] = useState(false)
  const zone = useBusinessZone()
  if (preview === undefined)
    return (
      <Card title="Who it reaches">
        <p role="status" className="px-4.5 py-6 text-fg-muted">
          Counting…
        </p>
      </Card>
    )
  const { past, next, ahead } = preview
  const shown = all ? past.people : past.people.slice(0, firstPeople)
  const first =
    next === null
      ? 'Nobody within 60 days yet.'
      : `Nothing goes out for the past. The first is for ${next.name}, ${dateAndTime(next.leaves_at, zone)}; ${ahead} in 60 days.`
  const bookings = past.count === 1 ? '1 booking' : `${past.count} bookings`
  return (
    <Card title={isOn ? 'Who the change reaches' : 'Who it reaches when you switch it on'}>
      <div
        aria-live="polite"
        aria-busy={isFetching}
        className="num grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 px-4.5 py-4"
      >
        <p className="display text-[3.5rem] leading-none">{past.count}</p>
        <p className="text-pretty text-fg-muted">
          It <b className="font-[650] text-fg">would reach {bookings}</b> whose moment has passed within a
          year, one email for each person. Who stopped such emails is not among them.
        </p>
      </div>
      {past.count > 0 ? (
        <ul className="num border-t border-line px-4.5 py-1">
          {shown.map(({ booking_id, name, event, date }) => (
            <li
              key={`${booking_id} ${name}`}
              className="flex justify-between gap-x-4 border-b border-line py-2 last:border-0 max-md:grid"
            >
              <b className="font-semibold wrap-anywhere">{name}</b>
              <span className="text-fg-muted">
                {event.toLowerCase()}, {mediumDate(date)}
              </span>
            </li>
          ))}
          {past.people.length > shown.length ? (
            <li>
              <button
                type="button"
                onClick={() => setAll(true)}
                className="min-h-11 text-small font-semibold text-accent hover:underline"
              >
                See all {past.people.length === past.count ? past.count : `the first ${past.people.length}`}
              </button>
            </li>
          ) : null}
        </ul>
      ) : null}
      <div
        role="radiogroup"
        aria-label="And the past?"
        className="rounded-b-md border-t border-line-strong bg-bg py-1"
      >
        <RadioOption name="past" checked={!withPast} onChoose={() => onPast(false)} detail={first}>
          Only from now on
        </RadioOption>
        {past.count > 0 ? (
          <RadioOption
            name="past"
            checked={withPast}
            onChoose={() => onPast(true)}
            detail={`Exactly ${past.count === 1 ? 'this one' : `these ${past.count}`}, within the hour, outside quiet hours.`}
          >
            {past.count === 1 ? 'The one of before as well' : `The ${past.count} of before as well`}
          </RadioOption>
        ) : null}
      </div>
    </Card>
  )
}
