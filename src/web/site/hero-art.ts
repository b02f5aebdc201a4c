/** The hero picture in two aspect ratios. The document preloads the one for the screen. */
import landscapeUrl from '#ui/art/hero.svg'
import portraitUrl from '#ui/art/hero-portrait.svg'

export const heroArt = {
  portrait: { url: portraitUrl, media: '(width < 48rem)' },
  landscape: { url: landscapeUrl, media: '(width >= 48rem)' },
} as const
