import { useState } from 'react'
import type { ClientView } from '#contract/clients.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { DateTimeText } from '#web/shared/instant-text.tsx'
import { Section } from '#web/office/kit/records/facts.tsx'
import { useUndoMerge } from './client-data.ts'

/** Who was merged into this client, and the way back. */
export function MergesOfClient({ client }: { readonly client: ClientView }) {
  const [asked, setAsked] = useState<ClientView['merges'][number]>()
  const undo = useUndoMerge(() => setAsked(undefined))
  if (client.merges.length === 0) return null

  return (
    <Section title="Merged clients" className="col-span-full">
      <ul className="-mt-1 grid divide-y divide-line">
        {client.merges.map((merge) => (
          <li key={merge.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
            <div className="num min-w-0 wrap-anywhere">
              <span className="font-semibold">{merge.name}</span>
              <span className="block text-small text-fg-muted">
                Merged <DateTimeText at={merge.created_at} />
                {merge.undoable ? '' : '. Undo the later merge first.'}
              </span>
            </div>
            {merge.undoable ? (
              <Button look="second" onClick={() => setAsked(merge)}>
                Undo merge<span className="sr-only"> of {merge.name}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {asked ? (
        <ConfirmDialog
          title="Undo this merge?"
          confirm="Undo merge"
          busyLabel="Undoing…"
          look="primary"
          busy={undo.isPending}
          onConfirm={() => undo.mutate(asked.id)}
          onClose={() => setAsked(undefined)}
        >
          {asked.name} becomes a client again, with the inquiries and events that came over from there. What
          came since the merge stays with {client.name}.
        </ConfirmDialog>
      ) : null}
    </Section>
  )
}
