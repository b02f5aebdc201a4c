import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ReadFailed } from '#web/office/kit/read-failed.tsx'
import { AddServicesDialog } from './add-services-dialog.tsx'
import { inquiry } from './inquiry-data.ts'

/** Adds services to a booking from another screen; an id that is none closes itself without a word. */
export function AddServicesToBooking({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data, isError, isFetching, refetch } = useQuery(inquiry(id))
  const close = useEffectEvent(onClose)
  const isGone = data === null || data?.is_active === false
  useEffect(() => {
    if (isGone) close()
  }, [isGone])

  if (isGone) return null
  if (data) return <AddServicesDialog inquiry={data} onClose={onClose} />
  return (
    <Dialog title="Add Services" size="lg" onClose={onClose}>
      {isError ? (
        <ReadFailed busy={isFetching} onRetry={() => void refetch()}>
          Failed to load inquiry data
        </ReadFailed>
      ) : (
        <SkeletonRows label="Loading services…" columns={3} />
      )}
    </Dialog>
  )
}
