import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

const QuoteBuilder = lazy(() =>
  import('./quotes/quote-builder.tsx').then((slice) => ({ default: slice.QuoteBuilder })),
)

/** The quote builder opens over whatever screen asked for it, by the address alone: no path changes. */
export function BuilderHost() {
  const { compose, edit } = useSearch({ from: '/admin' })
  const navigate = useNavigate()
  const close = () => {
    void navigate({ to: '.', search: (old) => ({ ...old, compose: undefined, edit: undefined }) })
  }

  if (compose === undefined && edit === undefined) return null
  return (
    <Suspense>
      {edit === undefined ? (
        <QuoteBuilder
          key={`new ${compose}`}
          target={{ kind: 'new', bookingId: compose ?? '' }}
          onClose={close}
        />
      ) : (
        <QuoteBuilder key={edit} target={{ kind: 'edit', quoteId: edit }} onClose={close} />
      )}
    </Suspense>
  )
}
