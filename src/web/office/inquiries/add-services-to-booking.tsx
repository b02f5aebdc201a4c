import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#ui/dialog.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useCloseWithout, Wait } from '#web/office/kit/opened-record.tsx'
import { AddServicesDialog } from './add-services-dialog.tsx'
import { inquiry } from './inquiry-data.ts'

/** Adds services to a booking from another screen; an id that is none closes itself without a word. */
export function AddServicesToBooking({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const result = useQuery(inquiry(id))
  const { data } = result
  const isGone = data === null || data?.is_active === false
  useCloseWithout(isGone ? null : data, onClose)

  if (isGone) return null
  if (data) return <AddServicesDialog inquiry={data} onClose={onClose} />
  return (
    <Dialog title="Add Services" size="lg" onClose={onClose}>
      <Wait result={result} failure="Failed to load inquiry data">
        <SkeletonRows label="Loading services…" columns={3} />
      </Wait>
    </Dialog>
  )
}
