/** Rendering clauses: their words with the values of one quote, or the problems that keep it from being sent. */
import type { ServiceMode } from '../events/service-modes.ts'
import type { TextBlock } from '../text-blocks.ts'
import { applies, type Clause, type ConditionFacts } from './clause.ts'
import { fieldText, isFieldName, likelyField, type FieldName, type FieldValues } from './merge-fields.ts'

/** The problem with the words of one clause. */
export type WordsProblem =
  | { readonly kind: 'empty' }
  /** `{{` without a field that ends. */
  | { readonly kind: 'broken-field' }
  | { readonly kind: 'unknown-field'; readonly field: string; readonly likely: FieldName | null }
  | { readonly kind: 'unresolved-field'; readonly field: FieldName }

/** A problem that keeps a quote from being sent. */
export type TermsProblem =
  | (WordsProblem & { readonly clause_id: string; readonly title: string })
  | { readonly kind: 'mode-without-clause'; readonly mode: ServiceMode }

/** The words of a clause as a sent quote keeps them. `text` is Markdown without merge fields. */
export interface RenderedClause {
  readonly clause_id: string
  readonly version: number
  readonly title: string
  readonly text: string
}

/** A clause as every screen and document shows it. */
export interface ShownClause extends Omit<RenderedClause, 'text'> {
  readonly blocks: readonly TextBlock[]
}

export interface ClauseFacts extends ConditionFacts {
  readonly values: FieldValues
}

export interface Terms {
  /** In their order; a clause with a problem is not among them. */
  readonly clauses: readonly RenderedClause[]
  readonly problems: readonly TermsProblem[]
}

/** Modes whose quotes need a clause of their own, once any clause is in use. */
export const modesWithClauses = [
  'dry_hire',
  'consignment',
  'package',
] as const satisfies readonly ServiceMode[]

/** The clauses in use that belong into this quote, in their order. */
export function clausesFor(facts: ConditionFacts, clauses: readonly Clause[]): readonly Clause[] {
  return clauses
    .filter(({ is_active, conditions }) => is_active && applies(conditions, facts))
    .toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1))
}

/** The terms of a quote. Where no clause is in use there are none, and no problems. */
export function termsOf(facts: ClauseFacts, clauses: readonly Clause[]): Terms {
  const chosen = clausesFor(facts, clauses)
  const rendered = chosen.map((clause) => ({ clause, words: renderText(clause.text, facts.values) }))
  const isMissing =
    clauses.some(({ is_active }) => is_active) && lacksClause(facts.mode, chosen) ? facts.mode : null
  return {
    clauses: rendered.flatMap(({ clause: { id, version, title }, words }) =>
      typeof words === 'string' ? [{ clause_id: id, version, title, text: words }] : [],
    ),
    problems: [
      ...rendered.flatMap(({ clause: { id, title }, words }) =>
        typeof words === 'string' ? [] : words.map((problem) => ({ ...problem, clause_id: id, title })),
      ),
      ...(isMissing === null ? [] : [{ kind: 'mode-without-clause' as const, mode: isMissing }]),
    ],
  }
}

function lacksClause(mode: ServiceMode | null, chosen: readonly Clause[]): boolean {
  const needs = mode !== null && (modesWithClauses as readonly ServiceMode[]).includes(mode)
  return needs && !chosen.some(({ conditions }) => conditions.modes.includes(mode))
}

/** The modes that need a clause and have none in use; none where no clause is in use at all. */
export function modesWithoutClause(
  clauses: readonly Pick<Clause, 'is_active' | 'conditions'>[],
): readonly ServiceMode[] {
  const active = clauses.filter(({ is_active }) => is_active)
  if (active.length === 0) return []
  return modesWithClauses.filter((mode) => !active.some(({ conditions }) => conditions.modes.includes(mode)))
}

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
