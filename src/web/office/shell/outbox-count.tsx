import { useQuery } from '@tanstack/react-query'
import { badgeText } from '#web/office/kit/alerts/alert-count.ts'
import { read } from '#web/shared/api.ts'

/** How many emails wait for a person, beside the outbox; none says nothing. */
export function OutboxCount({ bare }: { readonly bare: boolean }) {
  const { data } = useQuery({
    queryKey: ['automations', 'count'],
    queryFn: ({ signal }) => read('read-waiting-count', {}, { signal }),
  })
  if (!data?.count) return null
  return (
    <span
      className={
        bare
          ? 'absolute top-1 right-1 size-2 rounded-full bg-gold-200'
          : 'num ml-auto text-small font-semibold text-gold-200'
      }
    >
      <span className={bare ? 'sr-only' : undefined}>{badgeText(data.count)}</span>
      <span className="sr-only"> waiting</span>
    </span>
  )
}
