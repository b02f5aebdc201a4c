import type { PictureType } from '#domain/business/pictures.ts'

export interface PictureOrder {
  readonly media_type: PictureType
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
  /** True where the picture must also be embeddable in a PDF. */
  readonly isPrinted: boolean
}

/** The picture without trailing bytes, or why it was refused. */
export type DecodedPicture =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly message: string }
