import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '#domain/addresses.ts'
import { late } from '#ui/late.tsx'

const InquiryOver = late(() => import('./inquiries/inquiry-over.tsx'), 'InquiryOver')
const ServicesOver = late(() => import('./inquiries/services-over.tsx'), 'ServicesOver')

/** An inquiry, and adding services to one, open over whatever screen asked for them, by the address alone. */
export function InquiryHost() {
  const { inquiry, services, compose, convert } = useSearch({ from: paths.admin.dashboard })
  const navigate = useNavigate()
  const set = (changes: Readonly<Record<string, string | undefined>>, replace: boolean) => {
    void navigate({ to: '.', search: (old) => ({ ...old, ...changes }), replace, resetScroll: false })
  }

  // A quote or an event that is made of it takes its place meanwhile.
  if (compose !== undefined || convert !== undefined) return null
  if (services !== undefined) {
    return <ServicesOver key={services} id={services} onClose={() => set({ services: undefined }, true)} />
  }
  if (inquiry === undefined) return null
  return (
    <InquiryOver
      key={inquiry}
      id={inquiry}
      onQuote={() => set({ compose: inquiry }, false)}
      onConvert={() => set({ convert: inquiry }, false)}
      onClose={() => set({ inquiry: undefined }, true)}
    />
  )
}
