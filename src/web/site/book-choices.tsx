import { eventTypeLabels, eventTypes } from '#domain/bookings/choices.ts'
import { Art } from '#ui/ornament.tsx'
import { eventPictures } from '#web/shared/event-pictures.ts'

interface ChoiceProps {
  readonly field: string
  readonly value: string
}

/** A choice of event types as large cards. */
export function EventTypeChoice({ field, value }: ChoiceProps) {
  return (
    <div className="grid gap-3 md:grid-cols-3 md:gap-4">
      {eventTypes.map((type, index) => (
        <label
          key={type}
          className={`${option} flex min-h-16 items-center gap-4 px-4 py-2 text-gold-300 md:flex-col md:px-4 md:py-6`}
        >
          <Radio id={index === 0 ? field : undefined} name={field} value={type} chosen={value} />
          <Art url={eventPictures[type]} viewBox="0 0 240 220" className="w-14 shrink-0 md:w-32" />
          <span className="font-semibold text-fg peer-checked:text-on-accent">{eventTypeLabels[type]}</span>
        </label>
      ))}
    </div>
  )
}

export function CountChoice({
  field,
  value,
  choices,
}: ChoiceProps & { readonly choices: readonly string[] }) {
  return (
    <div className="grid grid-cols-3 gap-2 md:grid-cols-4">
      {choices.map((count, index) => (
        <label
          key={count}
          className={`${option} num grid min-h-11.5 place-items-center last:col-span-3 md:last:col-span-2`}
        >
          <Radio id={index === 0 ? field : undefined} name={field} value={count} chosen={value} />
          {count}
        </label>
      ))}
    </div>
  )
}

const option =
  'relative rounded-xs border border-control bg-surface pour hover:border-accent has-checked:border-accent has-checked:bg-accent has-checked:font-[650] has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

function Radio({
  id,
  name,
  value,
  chosen,
}: {
  readonly id: string | undefined
  readonly name: string
  readonly value: string
  readonly chosen: string
}) {
  return (
    <input
      id={id}
      type="radio"
      name={name}
      value={value}
      defaultChecked={value === chosen}
      required
      className="peer absolute inset-0 size-full cursor-pointer opacity-0"
    />
  )
}
