import { MapPin, PenLine } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { eventText } from '#domain/events/fields.ts'
import { Input, type ControlProps } from '#ui/field.tsx'
import { placeName, iconProps, PlaceOption, MarkedPlace } from './place-option.tsx'
import { usePlaces } from './tell-data.ts'

interface PlaceComboboxProps {
  readonly bookingId: string
  readonly control: ControlProps
  readonly text: string
  readonly onWrite: (text: string) => void
  /** A suggestion was chosen. */
  readonly onChoose: (text: string) => void
  readonly onLeave: () => void
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** A field of text; venues that the business suggests are listed beneath it while the place is typed. */
export function PlaceCombobox({ bookingId, control, text, onWrite, onChoose, onLeave }: PlaceComboboxProps) {
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const places = usePlaces(bookingId, text, isOpen)
  const isShown = isOpen && places.length > 0
  // The last one keeps what is typed.
  const count = places.length + 1
  const choose = (at: number) => {
    setOpen(false)
    const place = places[at]
    if (place) onChoose(placeName(place))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step !== undefined && isShown) {
      event.preventDefault()
      setActive(active < 0 ? (step === 1 ? 0 : count - 1) : (active + step + count) % count)
    } else if (event.key === 'Enter' && isShown && active >= 0) {
      event.preventDefault()
      choose(active)
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      setOpen(false)
    }
  }

  return (
    <div className="relative">
      <Input
        {...control}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        maxLength={eventText.location.max}
        value={text}
        onChange={({ target }) => {
          onWrite(target.value)
          setActive(-1)
          setOpen(true)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setOpen(false)
          onLeave()
        }}
      />
      {isShown ? (
        <div
          id={listId}
          role="listbox"
          tabIndex={-1}
          aria-label="Places"
          // The field keeps the focus while an option is pressed.
          onPointerDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full z-10 mt-1 border border-line-strong bg-surface p-1 shadow-pop"
        >
          {places.map((place, at) => (
            <PlaceOption
              key={placeName(place)}
              id={`${listId}-${at}`}
              icon={<MapPin {...iconProps} />}
              title={<MarkedPlace text={place.name} typed={text.trim()} />}
              detail={place.address}
              isActive={at === active}
              onChoose={() => choose(at)}
              onPoint={() => setActive(at)}
            />
          ))}
          <PlaceOption
            id={`${listId}-${places.length}`}
            icon={<PenLine {...iconProps} />}
            title={`Keep “${text.trim()}” as you wrote it`}
            detail={null}
            isActive={active === places.length}
            onChoose={() => choose(places.length)}
            onPoint={() => setActive(places.length)}
          />
        </div>
      ) : null}
    </div>
  )
}
