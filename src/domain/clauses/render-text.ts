/** The placeholders in the text of a clause. */
import { fieldText, isFieldName, likelyField, type FieldName, type FieldValues } from './merge-fields.ts'

/** The problem with the words of one clause. */
export type WordsProblem =
  | { readonly kind: 'empty' }
  /** `{{` without a field that ends. */
  | { readonly kind: 'broken-field' }
  | { readonly kind: 'unknown-field'; readonly field: string; readonly likely: FieldName | null }
  | { readonly kind: 'unresolved-field'; readonly field: FieldName }

const placeholder = /\{\{([^{}]*)\}\}/g

/** The words with every field replaced, or what is wrong, each field once. */
export function renderText(text: string, values: FieldValues): string | readonly WordsProblem[] {
  const problems = new Map<string, WordsProblem>()
  if (!hasWords(text)) problems.set('', { kind: 'empty' })
  const rendered = filled(text, (name) => {
    if (!isFieldName(name)) {
      problems.set(name, { kind: 'unknown-field', field: name, likely: likelyField(name) ?? null })
      return ''
    }
    const value = fieldText(name, values)
    if (value === undefined) problems.set(name, { kind: 'unresolved-field', field: name })
    return value ?? ''
  })
  if (rendered.includes('{{')) problems.set('{{', { kind: 'broken-field' })
  return problems.size > 0 ? [...problems.values()] : rendered
}

/** The words as far as they can be rendered; what cannot is a question mark. For the preview while they are written. */
export function previewText(text: string, values: FieldValues): string {
  return filled(text, (name) => (isFieldName(name) ? (fieldText(name, values) ?? '?') : '?'))
}

function filled(text: string, valueOf: (name: string) => string): string {
  return text.replaceAll(placeholder, (whole, name: string, at: number) =>
    literal(valueOf(name.trim()), text.slice(0, at), text.charAt(at + whole.length)),
  )
}

/** Characters that mean something to Markdown, HTML or the merge fields anywhere in a line. */
const special = /[\\`*_[\]<>{}&~|!#]/g

/** A value as Markdown that shows it as it is, whatever it contains and whatever stands around it. */
function literal(value: string, before: string, next: string): string {
  const isEscaped = (/\\*$/.exec(before)?.[0].length ?? 0) % 2 === 1
  const escaped = (isEscaped ? '\\' : '') + value.replaceAll(special, String.raw`\$&`)
  if (!/(^|\n)[\t >*+-]*(\d+[.)][\t ]+)*$/.test(before)) return escaped
  // At the start of a line these would begin a list, a quotation or an underline.
  const marked = escaped.replace(/^(\d+)([.)])/, String.raw`$1\$2`).replace(/^[-+=]/, String.raw`\$&`)
  return /^\d+$/.test(value) && /[.)]/.test(next) ? `${marked}\\` : marked
}

/** Whether there is anything to read: a letter, a digit or a field. */
function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}
