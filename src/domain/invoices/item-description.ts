/** What a line of an invoice says of a quote's item (C-25). */

const separator = ' - '

/** `name - description`, or the name alone (C-25). */
export function itemDescription({
  name,
  description,
}: {
  readonly name: string
  readonly description: string | null
}): string {
  return description ? `${name}${separator}${description}` : name
}

/** The two parts of an item's description, as `itemDescription` joins them. */
export function splitDescription(text: string): { readonly name: string; readonly detail: string } {
  const at = text.indexOf(separator)
  return at > 0
    ? { name: text.slice(0, at), detail: text.slice(at + separator.length) }
    : { name: text, detail: '' }
}
