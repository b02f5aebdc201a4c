/** The venue of a booking or an event: what a crew has to know there, or a way to link one. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Link2 } from 'lucide-react'
import { use, useState } from 'react'
import type { PlaceView } from '#contract/venue-view.ts'
import { paths } from '#domain/addresses.ts'
import { venueFacts, venueText } from '#domain/venues/venue.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { call } from '#web/shared/api.ts'
import { Fact, factLinkClasses, Facts, Section } from '../records/facts.tsx'
import { NewVenueContext, type VenueName } from './new-venue.ts'
import { Wait } from '../records/opened-record.tsx'
import { placeOf, type PlaceSubject } from './place-data.ts'
import { useWrite } from '../writes/use-write.ts'
import { VenuePicker } from './venue-picker.tsx'

export function PlaceOfRecord({
  subject,
  canLink,
}: {
  readonly subject: PlaceSubject
  /** False where nothing is to be changed any more. */
  readonly canLink: boolean
}) {
  const [linking, setLinking] = useState(false)
  const place = useQuery(placeOf(subject))
  const link = useLink(subject)
  const { data } = place
  return (
    <Section
      title="Venue"
      aside={
        data?.venue && canLink ? (
          <span className="flex gap-3">
            <button type="button" className={factLinkClasses} onClick={() => setLinking(true)}>
              Change<span className="sr-only"> the venue</span>
            </button>
            <button
              type="button"
              className={factLinkClasses}
              disabled={link.isPending}
              onClick={() => link.mutate({ venue: undefined })}
            >
              Unlink<span className="sr-only"> {data.venue.name}</span>
            </button>
          </span>
        ) : null
      }
    >
      {data ? (
        data.venue ? (
          <LinkedVenue venue={data.venue} />
        ) : (
          <NoVenue
            place={data}
            canLink={canLink}
            busy={link.isPending}
            onLink={(venue) => link.mutate({ venue })}
            onSearch={() => setLinking(true)}
          />
        )
      ) : (
        <Wait result={place} failure="Failed to load the venue">
          <p className="appear-late text-fg-muted">Loading the venue…</p>
        </Wait>
      )}
      {linking && data ? (
        <LinkDialog
          text={data.text ?? ''}
          busy={link.isPending}
          onLink={(venue) => link.mutate({ venue }, { onSuccess: () => setLinking(false) })}
          onClose={() => setLinking(false)}
        />
      ) : null}
    </Section>
  )
}

function useLink(subject: PlaceSubject) {
  const send = (venueId: string | null) => call('link-venue', { ...subject, venue_id: venueId })
  return useWrite({
    send: ({ venue }: { readonly venue: VenueName | undefined }) => send(venue?.id ?? null),
    done: (_answer, { venue }) => (venue ? ['Venue linked', venue.name] : 'Venue unlinked'),
    undo:
      ({ before }) =>
      () =>
        send(before),
    failed: 'Failed to link the venue',
    untilFresh: true,
  })
}

/** What is known of the venue, and what was learned there. */
function LinkedVenue({ venue }: { readonly venue: NonNullable<PlaceView['venue']> }) {
  const known = venueFacts.filter((name) => venue[name] !== null && name !== 'insured_wording')
  return (
    <>
      <p className="mb-2">
        <Link
          to={paths.admin.venues}
          search={{ id: venue.id }}
          className="inline-flex min-h-6 items-center font-semibold text-accent underline-offset-[.2em] hover:underline max-md:min-h-11"
        >
          {venue.name}
        </Link>
        {venue.address ? <span className="num block text-small text-fg-muted">{venue.address}</span> : null}
      </p>
      {venue.lessons.map((lesson) => (
        <p key={lesson.id} className="mb-2 border-l-3 border-gold-500 pl-3 whitespace-pre-line wrap-anywhere">
          “{lesson.text}”
        </p>
      ))}
      {known.length > 0 || venue.contact ? (
        <Facts>
          {venue.contact ? (
            <Fact name={venueText.contact.label}>
              {[venue.contact, venue.phone].filter(Boolean).join(', ')}
            </Fact>
          ) : null}
          {known.map((name) => (
            <Fact key={name} name={venueText[name].label}>
              <FactLines text={venue[name] ?? ''} />
            </Fact>
          ))}
        </Facts>
      ) : (
        <p className="text-fg-muted">Nothing is known of it yet: load-in, power, curfew.</p>
      )}
    </>
  )
}

/** The first line of a fact, and its details. */
function FactLines({ text }: { readonly text: string }) {
  const [fact, ...details] = text.split('\n')
  return (
    <>
      {fact}
      {details.length > 0 ? (
        <span className="block text-small whitespace-pre-line text-fg-muted">{details.join('\n')}</span>
      ) : null}
    </>
  )
}

function NoVenue({
  place: { text, suggestions },
  canLink,
  busy,
  onLink,
  onSearch,
}: {
  readonly place: PlaceView
  readonly canLink: boolean
  readonly busy: boolean
  readonly onLink: (venue: VenueName) => void
  readonly onSearch: () => void
}) {
  const [likely] = suggestions
  if (!canLink) return <p className="text-fg-muted">Not linked to a venue.</p>
  return (
    <div className="grid justify-items-start gap-2.5">
      {likely && text ? (
        <p>
          “{text}” looks like <span className="font-semibold">{likely.name}</span>.{' '}
          <span className="text-fg-muted">Nothing is linked until you say so.</span>
        </p>
      ) : (
        <p className="text-fg-muted">Not linked to a venue.</p>
      )}
      <span className="flex flex-wrap gap-2">
        {likely ? (
          <Button look="second" icon={Link2} busy={busy} busyLabel="Linking…" onClick={() => onLink(likely)}>
            {`Link ${likely.name}`}
          </Button>
        ) : null}
        <Button look={likely ? 'quiet' : 'second'} {...(likely ? {} : { icon: Link2 })} onClick={onSearch}>
          {likely ? 'Another Venue' : 'Link to a Venue'}
        </Button>
      </span>
    </div>
  )
}

/** Chooses a venue that is there, or adds one. */
function LinkDialog({
  text,
  busy,
  onLink,
  onClose,
}: {
  readonly text: string
  readonly busy: boolean
  readonly onLink: (venue: VenueName) => void
  readonly onClose: () => void
}) {
  const [chosen, setChosen] = useState<VenueName>()
  const [adding, setAdding] = useState(false)
  const newVenue = use(NewVenueContext)
  return (
    <Dialog
      title="Link to a Venue"
      {...(text === '' ? {} : { subject: `Where is “${text}”?` })}
      size="sm"
      busy={busy}
      onSubmit={() => {
        if (chosen && !busy) onLink(chosen)
      }}
      onClose={onClose}
      actions={
        <>
          {newVenue ? (
            <Button look="second" disabled={busy} onClick={() => setAdding(true)}>
              New Venue
            </Button>
          ) : null}
          <Button
            type="submit"
            look="primary"
            disabled={chosen === undefined}
            busy={busy}
            busyLabel="Linking…"
          >
            Link
          </Button>
        </>
      }
    >
      <VenuePicker
        label="Search for the venue"
        start={text.slice(0, 200)}
        chosen={chosen?.id}
        onChoose={setChosen}
      />
      {adding && newVenue ? (
        <newVenue.Dialog
          name={text.slice(0, 200)}
          onCreated={onLink}
          onOpen={onLink}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </Dialog>
  )
}
