import type { CSSProperties } from 'react'
import type { ShownClause } from '#domain/clauses/render.ts'
import { TextBlocks } from './text-blocks.tsx'

/** Clauses in their order, numbered from `first`. */
export function ClauseList({
  clauses,
  first = 1,
}: {
  readonly clauses: readonly Pick<ShownClause, 'clause_id' | 'title' | 'blocks'>[]
  readonly first?: number
}) {
  return (
    <ol className="clause-list" style={{ '--before': first - 1 } as CSSProperties}>
      {clauses.map(({ clause_id, title, blocks }) => (
        <li key={clause_id}>
          <p className="font-[650]">{title}</p>
          <TextBlocks blocks={blocks} />
        </li>
      ))}
    </ol>
  )
}
