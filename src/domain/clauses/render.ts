/** Rendering clauses: their words with the values of one quote, or the problems that keep it from being sent. */
import type { ServiceMode } from '../events/service-modes.ts'
import type { TextBlock } from '../text-blocks.ts'
import { applies, type Clause, type ConditionFacts } from './clause.ts'
import type { FieldValues } from './merge-fields.ts'
import { type WordsProblem, renderText } from './render-text.ts'

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
