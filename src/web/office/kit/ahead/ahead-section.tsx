import { useQuery } from '@tanstack/react-query'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Section } from '#web/office/kit/records/facts.tsx'
import { Wait } from '#web/office/kit/records/opened-record.tsx'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { call } from '#web/shared/api.ts'
import { AheadDays, CutNote } from './ahead-days.tsx'
import { aheadOf, totalOf, type AheadSubject } from './ahead-data.ts'

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
      ) : (
        <>
          <Addresses addresses={data.addresses} />
          {data.items.length === 0 ? (
            <p className="text-fg-muted">Nothing by itself in the next 60 days.</p>
          ) : (
            <>
              <AheadDays items={data.items} today={data.today} narrow />
              <CutNote shown={data.items.length} total={totalOf(data.counts)} />
            </>
          )}
        </>
      )}
    </Section>
  )
}

interface Address {
  readonly booking_id: string
  readonly address: string
  readonly is_refused: boolean
  readonly is_reported: boolean
  readonly has_stopped: boolean
}

/** Addresses that get less, or nothing, by themselves; each once. */
function Addresses({ addresses }: { readonly addresses: readonly Address[] }) {
  const works = useWrite({
    send: (booking_id: string) => call('say-address-works', { booking_id }),
    done: 'Rules write to this address again',
    failed: 'Failed to note that',
    untilFresh: true,
  })
  const each = addresses.filter(
    ({ address }, index) => addresses.findIndex((other) => other.address === address) === index,
  )
  return each.map(({ booking_id, address, ...known }) => (
    <p
      key={address}
      className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-warn-line bg-warn-bg px-3.5 py-2 text-warn"
    >
      <span className="wrap-anywhere">{whatIsKnown(address, known)}</span>
      {known.is_refused ? (
        <button
          type="button"
          disabled={works.isPending}
          onClick={() => works.mutate(booking_id)}
          className="min-h-11 font-semibold underline underline-offset-[.2em] md:min-h-8"
        >
          {known.is_reported ? 'They want emails again' : 'It works again'}
        </button>
      ) : null}
    </p>
  ))
}

function whatIsKnown(
  address: string,
  { is_refused, is_reported }: Pick<Address, 'is_refused' | 'is_reported'>,
): string {
  if (is_reported) return `An email to ${address} was reported as spam: nothing is sent there by itself.`
  if (is_refused) return `The mail server refused ${address}: nothing is sent there by itself.`
  return `${address} stopped reminders: only contract and money are written about.`
}
