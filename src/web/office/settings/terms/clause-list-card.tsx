import { Plus } from 'lucide-react'
import type { ClauseView } from '#contract/clauses.ts'
import { starterNote } from '#domain/clauses/starter-set.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { type ClauseOpening, ClauseRow } from './clause-row.tsx'
import { useStarterSet } from './starter-set.tsx'
import { useClauseOrder } from './use-clause-order.ts'

/** The clauses in their order, each with its switch. */
export function ClauseListCard({
  all,
  hasStarters,
  chosen,
  onAdd,
  onOpen,
}: ClauseOpening & {
  readonly all: readonly ClauseView[]
  readonly hasStarters: boolean
  readonly chosen: string | undefined
  readonly onAdd: () => void
}) {
  const order = useClauseOrder(all)
  const add = useStarterSet()
  const inUse = all.filter(({ is_active }) => is_active).length

  return (
    <Card
      title="Clauses"
      aside={
        <span className="flex flex-1 items-center justify-between gap-3">
          <span className="num text-small text-fg-muted">
            {all.length}, {inUse} in use
          </span>
          <Button look="quiet" icon={Plus} className="-my-1.5 -mr-2.5 px-2.5! text-accent!" onClick={onAdd}>
            Add
          </Button>
        </span>
      }
    >
      <ol aria-busy={order.isSaving || undefined} className="divide-y divide-line">
        {order.shown.map((clause, place) => (
          <ClauseRow
            key={clause.id}
            clause={clause}
            place={{ place, count: all.length }}
            isChosen={clause.id === chosen}
            order={order}
            onOpen={onOpen}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {order.said}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4.5 py-2.5 text-small text-fg-muted">
        <p>{all.some(({ is_starter }) => is_starter) ? `Starter texts: ${starterNote}` : null}</p>
        {hasStarters ? null : (
          <Button
            look="quiet"
            className="-ml-3.5 text-accent!"
            busy={add.isPending}
            busyLabel="Adding…"
            onClick={() => add.mutate()}
          >
            Add the Starter Set
          </Button>
        )}
      </div>
    </Card>
  )
}
