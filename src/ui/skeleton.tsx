/** Placeholder rows while data is loading, after a short delay. `label` is for screen readers. */
export function SkeletonRows({
  label,
  rows = 6,
  columns = 5,
}: {
  readonly label: string
  readonly rows?: number
  readonly columns?: number
}) {
  return (
    <div role="status" className="appear-late">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          aria-hidden="true"
          className="grid min-h-15 grid-flow-col items-center gap-6 border-b border-line px-4.5 last:border-b-0 md:px-3.5 max-md:[&>:nth-child(n+3)]:hidden"
          style={{ gridTemplateColumns: `minmax(0, 1.6fr)` }}
        >
          {Array.from({ length: columns }, (_cell, column) => (
            <span
              key={column}
              className="skeleton h-3"
              style={{ width: `${55 + ((row * 7 + column * 13) % 5) * 8}%` }}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
