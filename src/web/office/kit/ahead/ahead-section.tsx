import { useQuery } from '@tanstack/react-query'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Section } from '#web/office/kit/facts.tsx'
import { Wait } from '#web/office/kit/opened-record.tsx'
import { AheadDays } from './ahead-days.tsx'
import { aheadOf, type AheadSubject } from './ahead-data.ts'

/** What will happen by itself with one record. */
export function AheadSection({ subject }: { readonly subject: AheadSubject }) {
  const result = useQuery(aheadOf(subject))
  const { data } = result
  return (
    <Section title="What will happen" className="col-span-full">
      {data === undefined ? (
        <Wait result={result} failure="Failed to load what will happen">
          <SkeletonRows label="Loading what will happen…" rows={2} columns={2} />
        </Wait>
      ) : data.items.length === 0 ? (
        <p className="text-fg-muted">Nothing by itself in the next 60 days.</p>
      ) : (
        <AheadDays items={data.items} today={data.today} narrow />
      )}
    </Section>
  )
}
