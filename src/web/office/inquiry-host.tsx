import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

const InquiryOver = lazy(() =>
  import('./inquiries/inquiry-over.tsx').then((slice) => ({ default: slice.InquiryOver })),
)
const ServicesOver = lazy(() =>
  import('./inquiries/services-over.tsx').then((slice) => ({ default: slice.ServicesOver })),
)

/** An inquiry, and adding services to one, open over whatever screen asked for them, by the address alone. */
export function InquiryHost() {
  const { inquiry, services, compose, convert } = useSearch({ from: '/admin' })
  const navigate = useNavigate()
  const set = (changes: Readonly<Record<string, string | undefined>>, replace: boolean) => {
    void navigate({ to: '.', search: (old) => ({ ...old, ...changes }), replace, resetScroll: false })
  }

  // A quote or an event that is made of it takes its place meanwhile.
  if (compose !== undefined || convert !== undefined) return null
  if (services !== undefined) {
    return (
      <Suspense>
        <ServicesOver key={services} id={services} onClose={() => set({ services: undefined }, true)} />
      </Suspense>
    )
  }
  if (inquiry === undefined) return null
  return (
    <Suspense>
      <InquiryOver
        key={inquiry}
        id={inquiry}
        onQuote={() => set({ compose: inquiry }, false)}
        onConvert={() => set({ convert: inquiry }, false)}
        onClose={() => set({ inquiry: undefined }, true)}
      />
    </Suspense>
  )
}
