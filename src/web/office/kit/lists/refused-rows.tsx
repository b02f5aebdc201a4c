import { Dialog } from '#ui/dialog.tsx'
import type { Refused } from './bulk.ts'

export interface BulkOutcome {
  readonly title: string
  readonly refused: readonly Refused[]
}

export function RefusedRows({ title, refused, onClose }: BulkOutcome & { readonly onClose: () => void }) {
  return (
    <Dialog title={title} size="sm" cancel="Close" onClose={onClose}>
      <ul className="divide-y divide-line">
        {refused.map(({ name, why }) => (
          <li key={name} className="py-2 first:pt-0">
            <b className="block">{name}</b>
            {why}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
