import { useId } from 'react'
import type { Picture } from '#domain/business/pictures.ts'
import { useBusiness } from '#web/shared/business.tsx'
import { PictureCard } from './picture-card.tsx'
import { usePicture, type PictureState } from './use-picture.ts'

/** The picture behind the headline, as a wide screen and a phone crop it. */
export function HeroCard({ hero }: { readonly hero: Picture | null }) {
  const state = usePicture('hero', hero)

  return (
    <PictureCard
      title="Hero picture"
      lead="Fills the first screen of the home page, under a shade that keeps the words legible. Without one, the drawn bar at night stands there."
      noun="hero picture"
      stored={hero}
      state={state}
    >
      {state.shown ? (
        <>
          <div className="flex flex-wrap items-end gap-4">
            <Crop
              state={state}
              className="aspect-[16/10] w-full max-w-[34rem]"
              label="On a wide screen"
              words
            />
            <Crop state={state} className="aspect-[390/844] w-38" label="On a phone" />
          </div>
          <FocusFields state={state} />
        </>
      ) : null}
    </PictureCard>
  )
}

function Crop({
  state: { shown, focus },
  className,
  label,
  words = false,
}: {
  readonly state: PictureState
  readonly className: string
  readonly label: string
  readonly words?: boolean
}) {
  const { headline } = useBusiness()

  return (
    <figure className="grid min-w-0 gap-1.5">
      <div className={`relative overflow-hidden rounded-md border border-line bg-ink-950 ${className}`}>
        <img
          src={shown?.url}
          alt=""
          className="size-full object-cover"
          style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
        />
        <div aria-hidden="true" className="absolute inset-0 bg-[rgb(5_14_11/.6)]" />
        {words ? (
          <p className="absolute inset-y-0 left-6 flex max-w-[60%] items-center font-display text-[2rem] leading-none text-ivory-100 max-md:text-[1.5rem]">
            {headline}
          </p>
        ) : null}
      </div>
      <figcaption className="text-small text-fg-muted">{label}</figcaption>
    </figure>
  )
}

function FocusFields({ state: { focus, setFocus } }: { readonly state: PictureState }) {
  const id = useId()

  return (
    <fieldset className="grid max-w-[34rem] gap-3 md:grid-cols-2">
      <legend className="mb-1 text-small text-fg-muted">
        What stays in sight where the picture is cropped
      </legend>
      {(
        [
          ['x', 'From left to right'],
          ['y', 'From top to bottom'],
        ] as const
      ).map(([axis, label]) => (
        <div key={axis} className="grid gap-1">
          <label htmlFor={`${id}-${axis}`} className="text-small font-[550]">
            {label}
          </label>
          <input
            id={`${id}-${axis}`}
            type="range"
            min={0}
            max={100}
            value={focus[axis]}
            onChange={(event) => setFocus({ ...focus, [axis]: Number(event.target.value) })}
            className="h-11 w-full accent-(--accent) md:h-7"
          />
        </div>
      ))}
    </fieldset>
  )
}
