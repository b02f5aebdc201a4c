import dividerUrl from './art/divider.svg'
import guillocheUrl from './art/guilloche.svg'
import { classes } from './classes.ts'

/**
 * Line art by reference, which takes the color of the surrounding text: the URL of a separate, cached file, or `#` and the id
 * of a drawing that the document has.
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
      <use href={url.startsWith('#') ? url : `${url}#a`} />
    </svg>
  )
}

/** The coupe and its rays: the business's mark. Drawn in place, as it stands at the top of every page. */
export function Mark({ className = 'h-11 w-8 text-gold-200' }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 96 132" aria-hidden="true" className={classes('block', className)}>
      <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
        <path
          strokeWidth="1.8"
          d="M36.1 46.7 8.4 42.8M36.7 44.4 17.9 37.6M37.8 42.1 13.9 27.5M39.2 40.2 24.7 26.5M41.1 38.6 25 15.7M43.2 37.4 35.3 19M45.6 36.6 39.9 9.2M48 36.4V16.4M50.4 36.6 56.1 9.2M52.8 37.4 60.7 19M54.9 38.6 71 15.7M56.8 40.2 71.3 26.5M58.2 42.1 82.1 27.5M59.3 44.4 78.1 37.6M59.9 46.7 87.6 42.8"
        />
        <path fill="currentColor" strokeWidth="2" d="M8 52a40 32.8 0 0 0 80 0Z" />
        <path strokeWidth="2.6" d="M48 84v32.8" />
        <path fill="currentColor" strokeWidth="2" d="M27.2 120.8q20.8-8 41.6 0Z" />
      </g>
    </svg>
  )
}

/** The rule under a section's title. */
export function Divider({
  url = dividerUrl,
  className,
}: {
  readonly url?: string
  readonly className?: string
}) {
  return (
    <Art
      url={url}
      viewBox="0 0 600 44"
      className={classes('mx-auto h-11 w-[min(37.5rem,82vw)] text-gold-300', className)}
    />
  )
}

/** The engraved rosette. */
export function Guilloche({ className }: { readonly className?: string }) {
  return <Art url={guillocheUrl} viewBox="0 0 600 600" className={className} />
}

/** The engraved rosette far below the first view, in the color of its file: it is loaded when the reader comes near. */
export function LazyGuilloche({ className }: { readonly className: string }) {
  return (
    <img
      src={guillocheUrl}
      width={600}
      height={600}
      loading="lazy"
      decoding="async"
      alt=""
      className={classes('block', className)}
    />
  )
}
