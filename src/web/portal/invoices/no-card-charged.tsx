import { classes } from '#ui/classes.ts'

/** A note beside a payment, where the checkout is only simulated. */
export function NoCardCharged({
  provider,
  className,
}: {
  readonly provider: string | null
  readonly className?: string
}) {
  return provider === 'simulated' ? (
    <p className={classes('text-small text-fg-muted', className)}>This is a test: no card is charged.</p>
  ) : null
}
