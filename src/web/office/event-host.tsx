import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '#domain/addresses.ts'
import { late } from '#ui/late.tsx'

const EventWriter = late(() => import('./events/event-writer.tsx'), 'EventWriter')

/** Planning, converting and changing an event open over whatever screen asked for it, by the address alone. */
export function EventHost() {
  const { plan, convert, alter } = useSearch({ from: paths.admin.dashboard })
  const navigate = useNavigate()
  const target =
    convert !== undefined
      ? { kind: 'convert' as const, bookingId: convert }
      : alter !== undefined
        ? { kind: 'alter' as const, eventId: alter }
        : plan !== undefined
          ? { kind: 'plan' as const, clientId: plan === 'new' ? undefined : plan }
          : undefined
  const close = () => {
    void navigate({
      to: '.',
      search: (old) => ({ ...old, plan: undefined, convert: undefined, alter: undefined }),
      replace: true,
    })
  }

  if (!target) return null
  return <EventWriter key={JSON.stringify(target)} target={target} onClose={close} />
}
