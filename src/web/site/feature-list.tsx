import { classes } from '#ui/classes.ts'

/** A list of features with diamond bullets. */
export function FeatureList({
  features,
  className,
}: {
  readonly features: readonly string[]
  readonly className?: string
}) {
  return (
    <ul className={classes('grid', className)}>
      {features.map((feature) => (
        <li key={feature} className="diamond">
          {feature}
        </li>
      ))}
    </ul>
  )
}
