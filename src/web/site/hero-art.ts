/** The hero picture in its two shapes; the document preloads the one that the screen takes. */
import landscapeUrl from '#ui/art/hero.svg'
import portraitUrl from '#ui/art/hero-portrait.svg'

export const heroArt = {
  portrait: { url: portraitUrl, media: '(width < 48rem)' },
  landscape: { url: landscapeUrl, media: '(width >= 48rem)' },
} as const
