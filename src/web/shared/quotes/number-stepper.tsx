import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'

/** A whole number from–to in steps: two buttons and a field. A number outside is set to the nearest when the field is left. */
export function NumberStepper({
  label,
  value,
  least,
  most,
  step,
  canBeNone = false,
  onChange,
}: {
  readonly label: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly step: number
  /** True where one step below the least is none. */
  readonly canBeNone?: boolean
  readonly onChange: (value: number) => void
}) {
  const [typed, setTyped] = useState<string>()
  const floor = canBeNone ? 0 : least
  const nearest = (wanted: number) => {
    if (canBeNone && wanted < least) return 0
    const steps = Math.round((Math.min(most, Math.max(least, wanted)) - least) / step)
    return least + Math.min(steps, Math.floor((most - least) / step)) * step
  }
  const move = (by: 1 | -1) => {
    setTyped(undefined)
    if (canBeNone && value === 0 && by > 0) onChange(least)
    else if (canBeNone && value <= least && by < 0) onChange(0)
    else onChange(nearest(value + by * step))
  }
  const settle = () => {
    setTyped(undefined)
    const wanted = Number(typed)
    if (typed !== undefined && typed.trim() !== '' && Number.isFinite(wanted)) onChange(nearest(wanted))
  }
  return (
    <div
      role="group"
      aria-label={label}
      className="inline-grid w-36 grid-cols-[2.75rem_1fr_2.75rem] rounded-xs border border-control bg-surface"
    >
      <button
        type="button"
        aria-label={`Fewer: ${label}`}
        aria-disabled={value <= floor}
        className="grid min-h-11 place-items-center aria-disabled:opacity-40"
        onClick={() => (value > floor ? move(-1) : undefined)}
      >
        <Minus aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
      </button>
      <input
        aria-label={`Number: ${label}`}
        inputMode="numeric"
        value={typed ?? String(value)}
        maxLength={6}
        className="num w-full min-w-0 bg-transparent text-center font-[600]"
        onChange={({ target }) => setTyped(target.value)}
        onBlur={settle}
        onKeyDown={({ key }) => {
          if (key === 'ArrowUp' && value < most) move(1)
          if (key === 'ArrowDown' && value > floor) move(-1)
          if (key === 'Enter') settle()
        }}
      />
      <button
        type="button"
        aria-label={`More: ${label}`}
        aria-disabled={value >= most}
        className="grid min-h-11 place-items-center aria-disabled:opacity-40"
        onClick={() => (value < most ? move(1) : undefined)}
      >
        <Plus aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
      </button>
    </div>
  )
}
