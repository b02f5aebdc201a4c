import { Dialog } from '#ui/dialog.tsx'

export type BuilderTarget =
  | { readonly kind: 'new'; readonly bookingId: string }
  | { readonly kind: 'edit'; readonly quoteId: string }

export function QuoteBuilder({
  target,
  onClose,
}: {
  readonly target: BuilderTarget
  readonly onClose: () => void
}) {
  return (
    <Dialog
      title={target.kind === 'new' ? 'Generate Quote' : 'Edit Quote'}
      size="xl"
      cancel="Close"
      onClose={onClose}
    >
      This area opens with a later release.
    </Dialog>
  )
}
