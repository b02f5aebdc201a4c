import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '#domain/addresses.ts'
import { AheadDays } from '#web/office/kit/ahead/ahead-days.tsx'
import { aheadOf } from '#web/office/kit/ahead/ahead-data.ts'
import { Card } from '#web/office/kit/card.tsx'

const firstItems = 8

/** What will happen by itself within seven days; nothing where nothing will. */
export function NextSevenDays() {
  const { data } = useQuery(aheadOf({ days: 7 }))
  if (data === undefined || data.items.length === 0) return null
  const more = data.items.length - firstItems
  return (
    <Card
      title="What will happen"
      aside={
        <Link
          to={paths.admin.outbox}
          className="num inline-flex min-h-6 items-center text-small font-semibold text-accent no-underline hover:underline max-md:min-h-11"
        >
          {more > 0 ? `${more} more in the outbox` : 'Open the outbox'}
        </Link>
      }
    >
      <AheadDays items={data.items.slice(0, firstItems)} today={data.today} />
    </Card>
  )
}
