import * as z from 'zod/mini'
import { mostPictureBytes, pictureMessages } from '#domain/business/pictures.ts'

const mostBase64 = Math.ceil(mostPictureBytes / 3) * 4

/** The file of a picture in base64; its type and size are read from the bytes. */
export const pictureData = z
  .string('Please choose a picture')
  .check(
    z.minLength(1, 'Please choose a picture'),
    z.maxLength(mostBase64, pictureMessages.tooBig),
    z.regex(/^[A-Za-z0-9+/]*={0,2}$/, pictureMessages.broken),
  )
