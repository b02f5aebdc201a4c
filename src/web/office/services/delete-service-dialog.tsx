import type { ServiceView } from '#contract/services.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useDeleteService } from './service-data.ts'

export function DeleteServiceDialog({
  service,
  onClose,
}: {
  readonly service: ServiceView
  readonly onClose: () => void
}) {
  const remove = useDeleteService(service.id, onClose)

  return (
    <ConfirmDialog
      title="Delete Service"
      confirm="Delete"
      busyLabel="Deleting…"
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      Are you sure you want to delete &quot;{service.name}&quot;? This action cannot be undone.
    </ConfirmDialog>
  )
}
