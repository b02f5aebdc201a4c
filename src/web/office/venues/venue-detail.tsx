import { useQuery } from '@tanstack/react-query'
import type { VenueView } from '#contract/venue-view.ts'
import type { VenueRow } from '#contract/venues.ts'
import { Badge } from '#ui/badge.tsx'
import { HistoryPanel } from '#web/office/kit/records/history-panel.tsx'
import type { OpenedRecord } from '#web/office/kit/records/opened-record.tsx'
import { RecordSheet, useStateOf } from '#web/office/kit/lists/record-sheet.tsx'
import { EditVenueDialog } from './edit-venue-dialog.tsx'
import { LessonDialog } from './lesson-dialog.tsx'
import { MergeVenuesDialog } from './merge-venues-dialog.tsx'
import { type VenueDialog, VenueActions } from './venue-actions.tsx'
import { venueById } from './venue-data.ts'
import { VenueClients } from './venue-clients.tsx'
import { VenueDates } from './venue-dates.tsx'
import { VenueFacts } from './venue-facts.tsx'
import { VenueContact, VenueLesson, VenuePapers } from './venue-head.tsx'
import { VenueLessons } from './venue-lessons.tsx'
import { VenueNames } from './venue-names.tsx'
import { VenuePhotos } from './venue-photos.tsx'

/** One venue with what is known of it; an id that is none closes itself without a word. */
export function VenueDetail({
  onOpen,
  ...opened
}: OpenedRecord<VenueRow> & {
  /** Shows another venue: the one that this one was merged into, or that stayed. */
  readonly onOpen: (id: string) => void
}) {
  const { id } = opened
  const [over, setOver] = useStateOf<VenueDialog>(id)
  const back = () => setOver()

  return (
    <RecordSheet
      opened={opened}
      result={useQuery(venueById(id))}
      noun="venue"
      failure="Failed to load venue data"
      title="Venue"
      first={firstOf}
      head={headOf}
      keys={() => ({ n: () => setOver('lesson') })}
      actions={(venue) => <VenueActions venue={venue} onOver={setOver} />}
    >
      {(venue) => (
        <>
          <Detail venue={venue} onEdit={() => setOver('edit')} />
          {over === 'edit' ? <EditVenueDialog venue={venue} onClose={back} /> : null}
          {over === 'lesson' ? <LessonDialog venue={venue} onClose={back} /> : null}
          {over === 'merge' ? <MergeVenuesDialog venue={venue} onMerged={onOpen} onClose={back} /> : null}
        </>
      )}
    </RecordSheet>
  )
}

function headOf(venue: VenueView) {
  return {
    title: venue.name,
    aside: venue.archived_at === null ? undefined : <Badge tone="note">Archived</Badge>,
    subject: <Whereabouts venue={venue} />,
  }
}

function firstOf({ name, archived_at, address, facts, events }: VenueRow) {
  return {
    title: name,
    aside: archived_at === null ? undefined : <Badge tone="note">Archived</Badge>,
    subject: address ?? 'No address yet',
    facts: [
      ['Events', events],
      ['Facts', `${facts.known} of ${facts.all} known`],
    ] as const,
  }
}

/** The address, and the way there as far as both ends have coordinates. */
function Whereabouts({ venue: { address, travel } }: { readonly venue: VenueView }) {
  return (
    <>
      {address ?? 'No address yet'}
      {travel ? (
        <span className="num">
          . {travel.miles === 1 ? '1 mile' : `${travel.miles} miles`} from the base,{' '}
          <span className="underline decoration-control decoration-dotted underline-offset-[.25em]">
            about {travel.minutes} minutes
          </span>
        </span>
      ) : null}
    </>
  )
}

function Detail({ venue, onEdit }: { readonly venue: VenueView; readonly onEdit: () => void }) {
  return (
    <>
      <VenueLesson venue={venue} />
      <VenueContact venue={venue} />
      <VenuePapers venue={venue} />
      <VenuePhotos venue={venue} />
      <div className="grid gap-x-8 gap-y-7 @min-[38rem]:grid-cols-2">
        <VenueFacts venue={venue} onEdit={onEdit} />
        <div className="grid content-start gap-7">
          <VenueDates venue={venue} />
          <VenueClients venue={venue} />
          <VenueNames venue={venue} />
        </div>
        <VenueLessons venue={venue} />
        <HistoryPanel table="venues" id={venue.id} className="col-span-full" />
      </div>
    </>
  )
}
