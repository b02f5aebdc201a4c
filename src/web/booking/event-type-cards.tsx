import { useId } from 'react'
import { Check } from 'lucide-react'
import { eventTypeLabels, eventTypes, type EventType } from '#domain/bookings/choices.ts'
import { Art } from '#ui/ornament.tsx'
import { eventPictures } from '#web/shared/event-pictures.ts'
import { eventTypeWords } from './wizard-words.ts'

/** A choice of event types as large cards. */
export function EventTypeCards({
  value,
  onPick,
  onChosen,
}: {
  readonly value: string
  readonly onPick: (type: EventType) => void
  readonly onChosen: () => void
}) {
  return (
    <div className="grid grid-cols-1 gap-3 md:grid-cols-3 md:gap-6">
      {eventTypes.map((type) => (
        <EventTypeCard
          key={type}
          type={type}
          checked={value === type}
          onChoose={() => onPick(type)}
          onChosen={onChosen}
        />
      ))}
    </div>
  )
}

function EventTypeCard({
  type,
  checked,
  onChoose,
  onChosen,
}: {
  readonly type: EventType
  readonly checked: boolean
  readonly onChoose: () => void
  readonly onChosen: () => void
}) {
  const id = useId()

  return (
    <label className="group relative grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-5 rounded-xs border border-line bg-surface p-4 pour hover:border-line-strong has-checked:border-gold-300 has-checked:bg-surface-2 has-checked:shadow-[inset_0_0_0_3px_var(--surface-2),inset_0_0_0_4px_var(--line-strong)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus md:grid-cols-1 md:content-start md:gap-y-5 md:px-6 md:pt-8 md:pb-7">
      <input
        type="radio"
        name="event_type"
        value={type}
        checked={checked}
        onChange={onChoose}
        // The arrow keys also dispatch a click, without a pointer: they move between the types and choose none.
        onClick={(event) => {
          if (event.detail > 0) onChosen()
        }}
        onKeyDown={(event) => {
          if (event.key === ' ') onChosen()
          if (event.key !== 'Enter') return
          event.preventDefault()
          onChoose()
          onChosen()
        }}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-line`}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <Art
        url={eventPictures[type]}
        viewBox="0 0 240 220"
        className="w-24 text-gold-300 md:mx-auto md:w-full md:max-w-52"
      />
      <span className="grid gap-1 pr-6 md:pr-0">
        <span id={`${id}-label`} className="display text-heading">
          {eventTypeLabels[type]}
        </span>
        <span id={`${id}-line`} className="text-ui text-fg-muted">
          {eventTypeWords[type].line}
        </span>
      </span>
      {checked ? (
        <Check
          aria-hidden="true"
          className="absolute top-4 right-4 size-6 rounded-xs bg-gold-300 p-1 text-on-accent"
          strokeWidth={2.5}
        />
      ) : null}
    </label>
  )
}
