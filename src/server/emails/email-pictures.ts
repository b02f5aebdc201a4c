import type { PictureSource } from '#server/platform/mail/inline-pictures.ts'
import type { EmailSender } from './email-head.ts'

export const wordmarkCid = 'wordmark@coupe'
export const footCid = 'foot@coupe'

/** The pictures of the layout, rendered by `workers/email-picture-renderer.ts`. */
export const emailPictures: readonly PictureSource[] = [
  {
    cid: wordmarkCid,
    kind: 'wordmark',
    data: (email) => ({ name: (email as EmailSender).business_name }),
  },
  { cid: footCid, kind: 'foot', data: () => ({}) },
]
