/**
 * A text in printable ASCII, without parentheses and backslashes: the libraries write other characters of names
 * without their encoding, and readers of seals refuse or garble them. `without` replaces a text of which nothing stays.
 */
export function plainText(text: string, without = ''): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7E]/gu, '')
    .replaceAll(/[()\\]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
  return plain === '' ? without : plain
}
