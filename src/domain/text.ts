/** Bounds and messages of one text that a person types; lengths count characters (code points) after trimming. */
export interface TextRule {
  readonly min: number
  readonly max: number
  /** Said when the text is missing or shorter than `min`. */
  readonly message: string
  /** What the field is called when the text is longer than `max`. */
  readonly label: string
}

const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"./?#%]+(\.[^\s@<>()[\]\\,;:"./?#%]+)+$/u
/** Characters that are not seen: format characters, unassigned and private ones, and those that only join or vary others. */
const unseen = /[\p{Cf}\p{Cn}\p{Co}\p{Default_Ignorable_Code_Point}]/u
export const maxEmailLength = 254

/** Control characters other than line breaks and tabs, and broken surrogates, are no text. */
export function isPlainText(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- these are the characters to refuse
  return !/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|\p{Cs}/u.test(text)
}

/** A text without the characters that are no text: what is pasted into a search may carry some. */
export function plainTextOf(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are the characters to drop
  return text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|\p{Cs}/gu, '')
}

export const notPlainText = 'This text contains characters that cannot be stored'

export function tooLongMessage(rule: TextRule): string {
  return `${rule.label} must be at most ${rule.max} characters`
}

/** What is wrong with `text` under `rule`, or nothing. */
export function textProblem(rule: TextRule, text: string): string | undefined {
  const trimmed = text.trim()
  const { length } = Array.from(trimmed)
  if (length > rule.max) return tooLongMessage(rule)
  if (!isPlainText(trimmed)) return notPlainText
  return length < rule.min ? rule.message : undefined
}

/**
 * An email address that a message can be sent to: no header can be smuggled through it, nothing in it is invisible, and
 * no letter of its local part becomes another address when letter case or compatibility forms are folded.
 */
export function isEmail(text: string): boolean {
  if (text.length > maxEmailLength || !emailPattern.test(text)) return false
  if (!isPlainText(text) || unseen.test(text)) return false
  return !Array.from(text.slice(0, text.lastIndexOf('@'))).some(foldsToAscii)
}

/** KELVIN SIGN, fullwidth letters, ligatures, long s, dotless and dotted i: they fold to ASCII, and are no ASCII. */
function foldsToAscii(letter: string): boolean {
  if (isAscii(letter)) return false
  const upper = letter.toUpperCase()
  return [letter.normalize('NFKC'), letter.toLowerCase(), upper.length > letter.length ? '' : upper].some(
    (folded) => Array.from(folded).some(isAscii),
  )
}

function isAscii(letter: string): boolean {
  return letter <= '\u007F'
}
