const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Replaces characters that are not `covered` by a font: by their plain form, or by a question mark. */
export function printableText(text: string, covered: ReadonlySet<number>): string {
  const has = (character: string) =>
    Array.from(character).every((each) => covered.has(each.codePointAt(0) ?? 0))
  const segments = graphemes.segment(text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' '))
  return Array.from(segments, ({ segment }) => {
    if (segment === '\n' || has(segment)) return segment
    const plain = segment.normalize('NFKD').replaceAll(/\p{Mark}/gu, '')
    return plain !== '' && has(plain) ? plain : '?'
  }).join('')
}
