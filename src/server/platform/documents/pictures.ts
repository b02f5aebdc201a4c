import type { PictureType } from '#domain/business/pictures.ts'

export interface PictureOrder {
  readonly media_type: PictureType
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
  /** Documents print it: it has to go into a PDF too. */
  readonly isPrinted: boolean
}

/** The picture without what stood behind its end, or why it is none. */
export type DecodedPicture =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly message: string }
