import { Text as PdfText, type TextProps } from '@react-pdf/renderer'
import type { PropsWithChildren } from 'react'

/** What the PDF library takes as: never. */
const never = 10_000

/**
 * Text that breaks between words. The PDF library would also break where a letter of another font begins, such as behind
 * the ź of `Łódź,`, and put a hyphen there that this font may not have.
 */
export function Text(props: PropsWithChildren<TextProps>) {
  return <PdfText hyphenationPenalty={never} {...props} />
}
