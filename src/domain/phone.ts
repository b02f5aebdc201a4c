/** Phone numbers are kept as people type them; what is dialed is read from them. */

/**
 * The `tel:` address (RFC 3966) of a number as it was typed: `+44 (0)20 7946 0958` is `tel:+442079460958`, and an extension
 * is a parameter. Only the first number of several is dialed.
 */
export function phoneAddress(typed: string): string {
  const [, number = '', rest = ''] = numberAndRest.exec(withPlainDigits(typed)) ?? []
  const dialed = number
    .replace(/[^\d+()]/g, '')
    // The zero in brackets is dialed only without the country's code.
    .replace(/^(\(?(?:\+|00).*)\(0\)/, '$1')
    .replace(/[()]/g, '')
    .replace(/(?<=.)\+/g, '')
  const extension = /^[\s,;]*(?:ext(?:ension)?|x|#)[\s.:]*(\d{1,7})/i.exec(rest)?.[1]
  return `tel:${dialed}${extension ? `;ext=${extension}` : ''}`
}

const numberAndRest = /^[^+\d(]*([+\d(][\d\s+().,/·-]*)?(.*)$/s

/** Every dash as a hyphen, every digit as an ASCII one, and no invisible marks, which address books put around numbers. */
function withPlainDigits(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F]/g, (digit) => String(valueOf(digit)))
}

/** Arabic, Persian and Devanagari digits. */
function valueOf(digit: string): number {
  const code = digit.charCodeAt(0)
  const zero = code >= 0x09_66 ? 0x09_66 : code >= 0x06_f0 ? 0x06_f0 : 0x06_60
  return code - zero
}
