import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '#domain/addresses.ts'
import { late } from '#ui/late.tsx'

const QuoteBuilder = late(() => import('./quotes/quote-builder.tsx'), 'QuoteBuilder')
const AssignStaffDialog = late(() => import('./schedule/assign-staff-dialog.tsx'), 'AssignStaffDialog')

/** Dialogs that open over whatever screen asked for them, by the address alone: no path changes. */
export function BuilderHost() {
  const { compose, edit, assign } = useSearch({ from: paths.admin.dashboard })
  const navigate = useNavigate()
  const close = () => {
    void navigate({
      to: '.',
      search: (old) => ({ ...old, compose: undefined, edit: undefined, assign: undefined }),
      resetScroll: false,
    })
  }

  if (edit !== undefined) {
    return <QuoteBuilder key={edit} target={{ kind: 'edit', quoteId: edit }} onClose={close} />
  }
  if (compose !== undefined) {
    return (
      <QuoteBuilder key={`new ${compose}`} target={{ kind: 'new', bookingId: compose }} onClose={close} />
    )
  }
  return assign === undefined ? null : <AssignStaffDialog key={assign} eventId={assign} onClose={close} />
}
