import dividerUrl from './art/divider.svg'
import guillocheUrl from './art/guilloche.svg'
import markUrl from './art/mark.svg'
import { classes } from './classes.ts'

/**
 * Line art by reference: a separate, cached file, which takes the color of the surrounding text.
 */
export function Art({
  url,
  viewBox,
  className,
}: {
  readonly url: string
  readonly viewBox: string
  readonly className?: string | undefined
}) {
  return (
    <svg viewBox={viewBox} aria-hidden="true" className={classes('block', className)}>
      <use href={`${url}#a`} />
    </svg>
  )
}

/** The coupe and its rays: the business's mark. */
export function Mark({ className }: { readonly className?: string }) {
  return <Art url={markUrl} viewBox="0 0 96 132" className={className ?? 'h-11 w-8 text-gold-200'} />
}

/** The rule under a section's title. */
export function Divider({ className }: { readonly className?: string }) {
  return (
    <Art
      url={dividerUrl}
      viewBox="0 0 600 44"
      className={classes('mx-auto h-11 w-[min(37.5rem,82vw)] text-gold-300', className)}
    />
  )
}

/** The engraved rosette. */
export function Guilloche({ className }: { readonly className?: string }) {
  return <Art url={guillocheUrl} viewBox="0 0 600 600" className={className} />
}
