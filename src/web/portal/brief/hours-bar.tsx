import type { ServiceWindow } from '#domain/events/facts.ts'
import { hourLabel, millisecondsOf, wallTimeOf } from '#domain/time.ts'

/** The time at the place as a bar: setup, the windows of service, and teardown. */
export function HoursBar({
  windows,
  from,
  to,
  zone,
}: {
  readonly windows: readonly ServiceWindow[]
  readonly from: string
  readonly to: string
  readonly zone: string
}) {
  const [start, end] = [millisecondsOf(from), millisecondsOf(to)]
  const placeOf = (at: string) => ((millisecondsOf(at) - start) / (end - start)) * 100
  const label = (at: string) => hourLabel(wallTimeOf(at, zone))
  return (
    <div aria-hidden="true" className="mt-1">
      <div className="relative h-4 bg-surface-2">
        {windows.map((window) => (
          <span
            key={window.starts_at}
            className="absolute inset-y-0 border-r border-surface bg-accent"
            style={{
              left: `${placeOf(window.starts_at)}%`,
              width: `${placeOf(window.ends_at) - placeOf(window.starts_at)}%`,
            }}
          />
        ))}
      </div>
      <p className="num mt-1 flex justify-between text-small text-fg-muted">
        <span>{label(from)}</span>
        <span>{label(to)}</span>
      </p>
    </div>
  )
}
