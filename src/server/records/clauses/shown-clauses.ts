import type { RenderedClause, ShownClause } from '#domain/clauses/render.ts'
import { readMarkdown } from '#server/platform/documents/read-markdown.ts'

/** Rendered clauses with their words as blocks. */
export function shownClauses(clauses: readonly RenderedClause[]): ShownClause[] {
  return clauses.map(({ text, ...clause }) => ({ ...clause, blocks: readMarkdown(text) }))
}
