import { upcomingText } from '#server/records/schedule/upcoming.ts'

export interface Counts {
  readonly draft_quotes: number
  readonly sent_quotes: number
  readonly clients: number
  readonly new_clients: number
  readonly events: number
  readonly upcoming_events: number
  readonly confirmed_events: number
  readonly staff: number
  readonly upcoming_shifts: number
  readonly has_begun: boolean
  readonly is_named: boolean
}

/** A sent quote past its expiry is shown as expired and does not count as pending. */
export const countsText = `
  select
    (select count(*)::int from quotes where status = 'draft') as draft_quotes,
    (select count(*)::int from quotes where status = 'sent' and expires_at > $1) as sent_quotes,
    c.clients, c.new_clients, e.events, e.upcoming_events, e.confirmed_events,
    (select count(*)::int from staff where active) as staff,
    (select count(*)::int from staff_assignments a join events e on e.id = a.event_id and e.is_active
     where ${upcomingText('$1')} and a.shift_start <= $3) as upcoming_shifts,
    exists (select from bookings) or exists (select from events) as has_begun,
    exists (select from settings where key = 'headline') as is_named
  from
    (select count(*)::int as clients, count(*) filter (where created_at >= $2)::int as new_clients
     from clients where merged_into is null) c,
    (select count(*)::int as events,
       count(*) filter (where start_at > $1 and status <> 'cancelled')::int as upcoming_events,
       count(*) filter (where start_at > $1 and status = 'confirmed')::int as confirmed_events
     from events where is_active) e`
