/** One venue with what was learned there, its pictures, its other spellings and its dates. */
import { coordinatesOf, estimatedTravel, milesBetween } from '#domain/availability/travel.ts'
import type { BusinessSettings } from '#domain/business/settings.ts'
import { venueValues } from '#domain/venues/merge.ts'
import { papersDue } from '#domain/venues/venue.ts'
import { todayIn } from '#domain/time.ts'
import type { VenueDate, VenueView } from '#contract/venue-view.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { instantText } from '#server/platform/database/instants.ts'
import { findKeptVenue, type VenueRecord } from '#server/records/venues/store.ts'
import { readVenueParts } from './venue-parts.ts'
import { venueDatesText } from './venue-dates.ts'

const mostDates = 30

/** `$1` the venue, `$2` now, `$3` today, `$4` the zone. */
const datesText = `
  with dates as (${venueDatesText('$1::uuid', { now: '$2', today: '$3', zone: '$4' })}),
  shown as (
    select *, row_number() over (partition by is_ahead order by case when is_ahead then start_at end, start_at desc, id) as place,
      count(*) over (partition by is_ahead) as of_all
    from dates
  )
  select s.kind, s.id, s.title, ${instantText('s.start_at')} as start_at, s.guests, s.amount, s.is_ahead, s.of_all::int as of_all,
    (select ${instantText('max(c.expires_at)')} from claims c
     where s.kind = 'inquiry' and c.booking_id = s.booking_id and c.kind = 'hold' and c.ended_at is null
       and c.expires_at > $2::timestamptz) as held_until
  from shown s where s.place <= ${mostDates} order by s.start_at desc, s.id`

interface FoundDate extends VenueDate {
  readonly is_ahead: boolean
  readonly of_all: number
}

export async function readVenue(app: AppContext, id: string): Promise<VenueView> {
  const venue = await findKeptVenue(app.database.db, id)
  if (!venue) return refuse('venue.not-found')
  const { time_zone: zone, availability } = await app.settings()
  const now = app.clock()
  const [{ rows }, parts] = await Promise.all([
    app.database.pool.query<FoundDate>({
      name: 'read-venue-dates',
      text: datesText,
      values: [venue.id, now, todayIn(zone, now), zone],
    }),
    readVenueParts(app, venue.id),
  ])
  const ahead = rows.filter(({ is_ahead }) => is_ahead)
  const past = rows.filter(({ is_ahead }) => !is_ahead)
  const next = ahead.findLast(({ kind }) => kind === 'event')
  const date = next && todayIn(venue.time_zone ?? zone, next.start_at)
  const due = date && papersDue(venue.papers_days, date)
  return {
    id: venue.id,
    ...venueValues(venue),
    version: venue.version,
    suggest_to_clients: venue.suggest_to_clients,
    archived_at: venue.archived_at,
    travel: travelTo(venue, availability),
    papers: next && due ? { due, title: next.title, date } : null,
    ...parts,
    ahead: ahead.map(present),
    past: past.map(present),
    counts: { ahead: ahead[0]?.of_all ?? 0, past: past[0]?.of_all ?? 0 },
  }
}

function travelTo(
  venue: Pick<VenueRecord, 'latitude' | 'longitude'>,
  { base_latitude: latitude, base_longitude: longitude }: BusinessSettings['availability'],
): VenueView['travel'] {
  const [base, place] = [coordinatesOf({ latitude, longitude }), coordinatesOf(venue)]
  if (!base || !place) return null
  return { miles: Math.round(milesBetween(base, place)), minutes: estimatedTravel(base, place) }
}

function present({ is_ahead: _ahead, of_all: _all, ...date }: FoundDate): VenueDate {
  return date
}
