import { classes } from '#ui/classes.ts'

const mostDots = 4

/** How many people an event has of those it needs: a dot for each needed one, and the same in words. */
export function Staffing({ staffed, needed }: { readonly staffed: number; readonly needed: number }) {
  const tone = staffed === 0 ? 'text-bad' : staffed < needed ? 'text-warn' : 'text-fg'
  const dots = needed > mostDots ? 0 : needed
  return (
    <span
      className={classes(
        'num inline-flex items-center gap-1 text-small font-semibold whitespace-nowrap',
        tone,
      )}
    >
      {Array.from({ length: dots }, (_, place) => (
        <i
          key={place}
          aria-hidden="true"
          className={classes(
            'size-2 forced-color-adjust-none rounded-full border border-current',
            place < staffed && 'bg-current',
          )}
        />
      ))}
      <span className={dots > 0 ? 'ml-1' : undefined}>
        {staffed} of {needed}
        <span className="sr-only"> staffed</span>
      </span>
    </span>
  )
}
