import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

const QuoteBuilder = lazy(() =>
  import('./quotes/quote-builder.tsx').then((slice) => ({ default: slice.QuoteBuilder })),
)
const AssignStaffDialog = lazy(() =>
  import('./schedule/assign-staff-dialog.tsx').then((slice) => ({ default: slice.AssignStaffDialog })),
)

/** Dialogs that open over whatever screen asked for them, by the address alone: no path changes. */
export function BuilderHost() {
  const { compose, edit, assign } = useSearch({ from: '/admin' })
  const navigate = useNavigate()
  const close = () => {
    void navigate({
      to: '.',
      search: (old) => ({ ...old, compose: undefined, edit: undefined, assign: undefined }),
      resetScroll: false,
    })
  }

  if (compose === undefined && edit === undefined && assign === undefined) return null
  return (
    <Suspense>
      {edit !== undefined ? (
        <QuoteBuilder key={edit} target={{ kind: 'edit', quoteId: edit }} onClose={close} />
      ) : compose !== undefined ? (
        <QuoteBuilder key={`new ${compose}`} target={{ kind: 'new', bookingId: compose }} onClose={close} />
      ) : (
        <AssignStaffDialog key={assign} eventId={assign ?? ''} onClose={close} />
      )}
    </Suspense>
  )
}
