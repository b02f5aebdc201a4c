import type { Picture } from '#domain/business/pictures.ts'
import { classes } from '#ui/classes.ts'
import { Mark } from '#ui/ornament.tsx'

/** The logo of the business at the height of the mark, or the mark where there is no logo. */
export function LogoMark({ logo, className }: { readonly logo: Picture | null; readonly className: string }) {
  if (!logo) return <Mark className={className} />
  return (
    <img
      src={logo.url}
      width={logo.width}
      height={logo.height}
      alt=""
      className={classes(className, 'w-auto! max-w-44 shrink-0 object-contain')}
    />
  )
}
