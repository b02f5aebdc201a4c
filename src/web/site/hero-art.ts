/** The hero picture in two aspect ratios. The document preloads the one for the screen. */
import portraitUrl from '#ui/art/hero-portrait.svg'
import wideUrl from '#ui/art/hero-wide.svg'

export const heroArt = {
  portrait: { url: portraitUrl, media: '(orientation: portrait)' },
  wide: { url: wideUrl, media: '(orientation: landscape)' },
} as const
