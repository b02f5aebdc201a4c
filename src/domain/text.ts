/** Bounds and messages of a text field. Lengths count code points of the text as it is kept (`keptText`). */
export interface TextRule {
  readonly min: number
  readonly max: number
  /** The message for a text that is missing or shorter than `min`. */
  readonly message: string
  /** The name of the field in the message for a text longer than `max`. */
  readonly label: string
}

const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"./?#%]+(\.[^\s@<>()[\]\\,;:"./?#%]+)+$/u
/** Invisible characters: format, unassigned and private ones, joiners and variation selectors. */
const unseen = /[\p{Cf}\p{Cn}\p{Co}\p{Default_Ignorable_Code_Point}]/u
export const maxEmailLength = 254
/** Marks that come along where an address is copied: zero width space, word joiner, byte order mark, and those of direction. */
const pastedMarks = /[\u200B\u200E\u200F\u061C\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/gu
/** Embeddings, overrides and isolates: they change the order in which the text after them is shown. */
const reorderingMarks = /[\u202A-\u202E\u2066-\u2069]/gu

/** False for control characters other than line breaks and tabs, and for lone surrogates. */
export function isPlainText(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- these are the characters to refuse
  return !/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|\p{Cs}/u.test(text)
}

/** The text without the characters that `isPlainText` refuses, which pasted search terms may contain. */
export function plainTextOf(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are the characters to drop
  return text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|\p{Cs}/gu, '')
}

/** The text without marks that reorder what is shown beside it: a name in an email or a list stays a name. */
export function inOrder(text: string): string {
  return text.replace(reorderingMarks, '')
}

/** What is kept of a typed text: in its order (`inOrder`), without blanks around it. */
export function keptText(text: string): string {
  return inOrder(text).trim()
}

export const notPlainText = 'This text contains characters that cannot be stored'

export function tooLongMessage(rule: TextRule): string {
  return `${rule.label} must be at most ${rule.max} characters`
}

/** The problem with `text` under `rule`, or undefined. */
export function textProblem(rule: TextRule, text: string): string | undefined {
  const kept = keptText(text)
  const { length } = Array.from(kept)
  if (length > rule.max) return tooLongMessage(rule)
  if (!isPlainText(kept)) return notPlainText
  return length >= rule.min ? undefined : rule.message
}

/** What is said where an address is none. */
export const invalidEmail = 'Please enter a valid email address'

/** What was typed or pasted as an address, without blanks around it and without the marks that come along with pasting. */
export function typedEmail(text: string): string {
  return text.replace(pastedMarks, '').trim()
}

/**
 * True where `typedEmail` gives a deliverable address without line breaks (header injection), other invisible characters, and
 * characters of the local part that case or compatibility folding turns into another address.
 */
export function isEmail(typed: string): boolean {
  const text = typedEmail(typed)
  if (text.length > maxEmailLength || !emailPattern.test(text)) return false
  if (!isPlainText(text) || unseen.test(text)) return false
  return !Array.from(text.slice(0, text.lastIndexOf('@'))).some(foldsToAscii)
}

/** KELVIN SIGN, fullwidth letters, ligatures, long s, dotless and dotted i: they fold to ASCII, and are no ASCII. */
function foldsToAscii(character: string): boolean {
  if (isAscii(character)) return false
  const upper = character.toUpperCase()
  return [
    character.normalize('NFKC'),
    character.toLowerCase(),
    upper.length > character.length ? '' : upper,
  ].some((folded) => Array.from(folded).some(isAscii))
}

function isAscii(character: string): boolean {
  return character <= '\u007F'
}
