/** What is known of a venue, each fact changed where it stands. */
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import type { VenueView } from '#contract/venue-view.ts'
import {
  coordinatesLabel,
  knownFacts,
  papersLabel,
  timeZoneLabel,
  venueFacts,
  venueText,
} from '#domain/venues/venue.ts'
import type { VenueText } from '#domain/venues/venue.ts'
import { factLinkClasses, Section } from '#web/office/kit/records/facts.tsx'
import { InPlace } from '#web/office/kit/forms/in-place.tsx'
import type { InPlaceField } from '#web/office/kit/forms/in-place-control.tsx'
import { zoneName } from '#web/office/kit/forms/time-zones.ts'
import { read } from '#web/shared/api.ts'
import { saveVenue } from './venue-data.ts'
import { factHints } from './venue-fields.tsx'
import { venueFormOf, venueInputOf, venueProblems, type VenueForm } from './venue-form.ts'
import { daysWords, linesOf } from './venue-words.ts'

type Props = { readonly venue: VenueView }

export function VenueFacts({ venue, onEdit }: Props & { readonly onEdit: () => void }) {
  const { known, all } = knownFacts(venue)
  return (
    <Section
      title="Facts"
      aside={
        <span className="flex items-center gap-4">
          <span className="num text-small text-fg-muted">
            {known} of {all}
          </span>
          <button type="button" onClick={onEdit} className={`${factLinkClasses} gap-1.5 font-[550]`}>
            <Pencil aria-hidden="true" className="size-3.5" strokeWidth={1.8} />
            Edit<span className="sr-only"> all facts</span>
          </button>
        </span>
      }
    >
      <dl className="-mt-3 grid">
        {venueFacts
          .filter((name) => name !== 'insured_wording')
          .map((name) => (
            <Fact key={name} venue={venue} name={name} label={venueText[name].label} kind="long">
              {venue[name] ? <Lines text={venue[name]} /> : null}
            </Fact>
          ))}
        <Fact venue={venue} name="papers" label={papersLabel}>
          {venue.papers_days === null ? null : <PapersLines venue={venue} />}
        </Fact>
        <Fact venue={venue} name="insured_wording" label={venueText.insured_wording.label} kind="long">
          {venue.insured_wording ? (
            <Lines text={`“${venue.insured_wording}”\nadditional insured, as on the certificate`} />
          ) : null}
        </Fact>
        {(['contact', 'phone', 'email', 'address'] as const).map((name) => (
          <Fact key={name} venue={venue} name={name} label={venueText[name].label}>
            {venue[name] ? <span className="num">{venue[name]}</span> : null}
          </Fact>
        ))}
        <Fact venue={venue} name="coordinates" label={coordinatesLabel}>
          {venue.latitude === null ? null : <span className="num">{venueFormOf(venue).coordinates}</span>}
        </Fact>
        {venue.time_zone === null ? null : (
          <Row label={timeZoneLabel}>
            <span className="num">{zoneName(venue.time_zone)}</span>
          </Row>
        )}
      </dl>
    </Section>
  )
}

function PapersLines({ venue: { papers_days, email } }: Props) {
  if (papers_days === null) return null
  if (papers_days === 0) return <Lines text="None asked for" />
  return <Lines text={`Certificate, ${daysWords(papers_days)}${email ? `\nto ${email}` : ''}`} />
}

function Lines({ text }: { readonly text: string }) {
  const { fact, detail } = linesOf(text)
  return (
    <>
      <span className="num block font-[550]">{fact}</span>
      {detail === '' ? null : (
        <span className="num block text-small whitespace-pre-line text-fg-muted">{detail}</span>
      )}
    </>
  )
}

function Fact({
  venue,
  name,
  label,
  kind = 'text',
  children,
}: Props & {
  readonly name: Exclude<keyof VenueForm, 'name' | 'time_zone'>
  readonly label: string
  readonly kind?: InPlaceField['kind']
  /** The fact as it is read; null where nobody said it yet. */
  readonly children: ReactNode
}) {
  const field: InPlaceField = {
    name,
    label,
    kind,
    maxLength: maxLengths[name],
    placeholder: name in factHints ? factHints[name as keyof typeof factHints] : undefined,
  }
  return (
    <Row label={label}>
      <InPlace
        label={label.toLowerCase()}
        fields={[field]}
        base={venue}
        typedOf={(record) => ({ [name]: venueFormOf(record)[name] })}
        problemOf={(typed, record) => venueProblems(formWith(record, typed))[name]}
        send={(typed, record) => saveVenue(record, venueInputOf(formWith(record, typed)), `${label} saved`)}
        atOnce={(typed, record) => ({
          in: ['venues'],
          ids: [record.id],
          change: { ...venueInputOf(formWith(record, typed)) },
        })}
        conflict={{
          noun: 'venue',
          read: async ({ id }) => (await read('read-venue', { id })).venue,
          words: (theirs) => `Someone else saved ${theirs.name} while you were editing it.`,
        }}
      >
        {children ?? <Unsaid />}
      </InPlace>
    </Row>
  )
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-baseline gap-x-3 border-b border-line py-2.25 last:border-b-0">
      <dt className="text-small text-fg-muted">{label}</dt>
      <dd className="min-w-0 text-pretty wrap-anywhere">{children}</dd>
    </div>
  )
}

/** A fact that nobody said is dotted underneath. */
function Unsaid() {
  return (
    <span className="text-fg-muted underline decoration-control decoration-dotted underline-offset-[.25em]">
      nobody said yet
    </span>
  )
}

const maxLengths: Readonly<Record<Exclude<keyof VenueForm, 'time_zone'>, number>> = {
  ...(Object.fromEntries(Object.entries(venueText).map(([name, { max }]) => [name, max])) as Record<
    VenueText,
    number
  >),
  coordinates: 40,
  papers: 8,
}

function formWith(venue: VenueView, typed: Readonly<Record<string, string>>): VenueForm {
  return { ...venueFormOf(venue), ...typed }
}
