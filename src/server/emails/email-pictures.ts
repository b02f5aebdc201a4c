/** Which pictures an email shows. They are rendered by `workers/email-picture-renderer.ts`. */
import type { PicturesOf } from '#server/platform/mail/inline-pictures.ts'
import type { EmailSender } from './email-head.ts'

export const wordmarkCid = 'wordmark@coupe'
export const footCid = 'foot@coupe'

/** Line heights by font size, in pixels: of the title, and of a heading within the email. */
export const headingLineHeights = { 36: 40, 26: 32 } as const

export interface Heading {
  readonly text: string
  readonly size: keyof typeof headingLineHeights
}

export const picturesOfEmail: PicturesOf = (html, email) => [
  { cid: wordmarkCid, kind: 'wordmark', data: { name: (email as EmailSender).business_name } },
  { cid: footCid, kind: 'foot', data: {} },
  ...headingsIn(html).map((heading) => ({ cid: headingCid(heading), kind: 'heading', data: heading })),
]

/** The name of a heading's picture holds the heading: it is rendered from it whenever the email is sent or shown. */
export function headingCid({ text, size }: Heading): string {
  return `heading.${size}.${Buffer.from(text).toString('base64url')}@coupe`
}

function headingsIn(html: string): readonly Heading[] {
  return [...html.matchAll(/src="cid:heading\.(36|26)\.([\w-]{1,1000})@coupe"/g)].map(
    ([, size, text = '']) => ({
      text: Buffer.from(text, 'base64url').toString(),
      size: size === '36' ? 36 : 26,
    }),
  )
}
