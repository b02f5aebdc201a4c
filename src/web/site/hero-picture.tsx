import type { Picture } from '#domain/business/pictures.ts'
import { classes } from '#ui/classes.ts'
import { heroArt } from './hero-art.ts'

/** The hero picture, the business's own or the default, with an overlay that keeps the text legible. */
export function HeroPicture({ picture }: { readonly picture: Picture | null }) {
  return (
    <>
      {picture ? (
        <img
          src={picture.url}
          width={picture.width}
          height={picture.height}
          alt=""
          fetchPriority="high"
          className="absolute inset-0 -z-2 size-full object-cover"
          style={{ objectPosition: `${picture.focus_x}% ${picture.focus_y}%` }}
        />
      ) : (
        <picture className="absolute inset-0 -z-2">
          <source media={heroArt.portrait.media} srcSet={heroArt.portrait.url} />
          <img
            src={heroArt.wide.url}
            alt=""
            fetchPriority="high"
            className="hero-art size-full object-cover"
          />
        </picture>
      )}
      <div
        data-part="overlay"
        aria-hidden="true"
        className={classes('absolute inset-0 -z-1', picture ? 'photo-shade' : 'hero-shade')}
      />
    </>
  )
}
