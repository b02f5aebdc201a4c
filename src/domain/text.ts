/** Bounds and messages of one text that a person types; lengths count characters (code points) after trimming. */
export interface TextRule {
  readonly min: number
  readonly max: number
  /** Said when the text is missing or shorter than `min`. */
  readonly message: string
  /** What the field is called when the text is longer than `max`. */
  readonly label: string
}

const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/u
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

/** A mail address that a message can be sent to: no header can be smuggled through it. */
export function isEmail(text: string): boolean {
  return text.length <= maxEmailLength && emailPattern.test(text) && isPlainText(text)
}
