import type { ServiceView } from '#contract/services.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { call } from '#web/shared/api.ts'

export function DeleteServiceDialog({
  service: { id, name },
  onClose,
}: {
  readonly service: ServiceView
  readonly onClose: () => void
}) {
  const remove = useWrite({
    send: () => call('delete-service', { id }),
    done: 'Service deleted successfully',
    failed: 'Failed to delete service',
    onDone: onClose,
  })

  return (
    <ConfirmDialog
      title="Delete Service"
      confirm="Delete"
      busyLabel="Deleting…"
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      Are you sure you want to delete &quot;{name}&quot;? This action cannot be undone.
    </ConfirmDialog>
  )
}
