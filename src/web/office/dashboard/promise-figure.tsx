import { useQuery } from '@tanstack/react-query'
import { useLate } from '#web/office/kit/use-late.ts'
import { read } from '#web/shared/api.ts'
import { useBusiness } from '#web/shared/business.tsx'
import { promisedText } from '#web/office/kit/promise-words.ts'

/** How fast inquiries were answered in the last 90 days; nothing where none was. */
export function PromiseFigure() {
  const promised = promisedText(useBusiness())
  const late = useLate()
  const { data } = useQuery({
    queryKey: ['dashboard', 'promise'],
    queryFn: ({ signal }) => read('read-promise', {}, { signal }),
    enabled: late,
  })
  if (!data || data.median === null || data.share === null) return null
  return (
    <p className="num border-b border-line px-4.5 py-2 text-small text-fg-muted">
      In 90 days: answered in {lengthText(data.median)} at the median, {Math.round(data.share * 100)}% within{' '}
      {promised}
    </p>
  )
}

function lengthText(minutes: number): string {
  if (minutes < 60) return `${Math.round(minutes)} min`
  const hours = minutes / 60
  return hours < 48 ? `${hours.toFixed(1).replace(/\.0$/, '')} h` : `${Math.round(hours / 24)} days`
}
