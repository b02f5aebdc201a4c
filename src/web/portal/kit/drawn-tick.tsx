import { classes } from '#ui/classes.ts'

/** A ring and a tick that draw themselves once. */
export function DrawnTick({ className }: { readonly className?: string }) {
  return (
    <svg
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={classes('block', className)}
    >
      <circle cx="24" cy="24" r="22.5" pathLength="1" className="draw" />
      <circle cx="24" cy="24" r="19.5" strokeWidth=".7" pathLength="1" className="draw draw-2" />
      <path d="M15.5 24.5l6 6 11.5-13" strokeWidth="2.2" pathLength="1" className="draw draw-3" />
    </svg>
  )
}
