import { starterNote } from '#domain/clauses/starter-set.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { call } from '#web/shared/api.ts'

/** Adds the starter texts that are not there; nothing of them is in use until it is switched on. */
export function useStarterSet(onAdded?: (id: string | undefined) => void) {
  return useWrite({
    send: () => call('add-starter-clauses', {}),
    done: ({ added }) => [
      added.length === 1 ? '1 clause added' : `${added.length} clauses added`,
      `All are switched off. ${starterNote}`,
    ],
    failed: 'Failed to add the starter set',
    untilFresh: true,
    onDone: ({ added }) => onAdded?.(added[0]),
  })
}

/** What is shown before there is any clause. */
export function StarterSet({
  onWrite,
  onAdded,
}: {
  readonly onWrite: () => void
  readonly onAdded: (id: string | undefined) => void
}) {
  const add = useStarterSet(onAdded)
  return (
    <Card title="Clauses">
      <EmptyState art="tea">
        Quotes are sent without terms. Write your own clauses, or begin with a starter set for dry hire,
        packages and consignment: every text is yours to change, and none is in use until you switch it on.{' '}
        <b className="font-[650]">{starterNote}</b>
      </EmptyState>
      <div className="flex flex-wrap justify-center gap-3 px-4.5 pb-6">
        <Button look="primary" busy={add.isPending} busyLabel="Adding…" onClick={() => add.mutate()}>
          Add the Starter Set
        </Button>
        <Button look="second" onClick={onWrite}>
          Write a Clause
        </Button>
      </div>
    </Card>
  )
}
