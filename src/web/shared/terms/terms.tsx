import { ChevronRight } from 'lucide-react'
import type { ShownClause } from '#domain/clauses/render.ts'
import { ClauseList } from './clause-list.tsx'

/** The terms of a quote, to read in full; they can be folded. */
export function Terms({
  clauses,
  isOpen,
}: {
  readonly clauses: readonly ShownClause[]
  /** True where they are open at first. */
  readonly isOpen: boolean
}) {
  const count = clauses.length === 1 ? '1 clause' : `${clauses.length} clauses`
  return (
    <details open={isOpen} className="terms-fold">
      <summary>
        <ChevronRight aria-hidden="true" size={18} strokeWidth={1.6} />
        <span className="font-[650]">Terms</span>
        <span className="num text-ui text-fg-muted">{count}</span>
      </summary>
      <ClauseList clauses={clauses} />
    </details>
  )
}
