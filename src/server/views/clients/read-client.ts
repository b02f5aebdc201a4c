/** One client with all related records, including those of clients merged into it. */
import type { ClientView } from '#contract/clients.ts'
import { todayIn } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { instantText } from '#server/platform/database/instants.ts'
import { eventZoneText } from '#server/records/event-facts/conditions.ts'
import { findKept, namesText } from './client-identity.ts'
import { readClientMoney } from './client-money.ts'
import { aheadText } from './client-conditions.ts'

/** The bookings of the client that are still to come. */
const isAhead = `b.client_id in (select id from names) and b.is_active and b.event_date >= $3::date
        and b.status not in ('rejected', 'completed')`
const nameOfBooking = `trim(b.first_name || ' ' || b.last_name)`

const detailText = `${namesText}
  select
    (select count(*)::int from bookings b where b.client_id in (select id from names) and b.is_active) as inquiries,
    (select count(*)::int from events e where e.client_id in (select id from names) and e.is_active) as events,
    (select count(*)::int from events e where e.client_id in (select id from names) and e.is_active and ${aheadText('$2')}) as upcoming,
    (select count(*)::int from mail_messages m where m.about_table = 'clients' and m.about_id in (select id from names)) as messages,
    (select coalesce(json_agg(json_build_object('id', b.id, 'booking_reference', b.booking_reference, 'event_type', b.event_type,
        'event_date', b.event_date, 'status', b.status, 'created_at', ${instantText('b.created_at')})), '[]')
      from (select * from bookings where client_id in (select id from names) and is_active order by created_at desc limit 5) b) as inquiry_rows,
    (select coalesce(json_agg(json_build_object('id', e.id, 'title', e.title, 'status', e.status,
        'start_at', ${instantText('e.start_at')}, 'time_zone', coalesce(${eventZoneText('e')}, $4), 'event_type', e.event_type)), '[]')
      from (select e.* from events e where e.client_id in (select id from names) and e.is_active and ${aheadText('$2')}
        order by e.start_at limit 5) e) as event_rows,
    (select coalesce(json_agg(json_build_object('id', m.id, 'name', c.name, 'primary_email', c.primary_email,
        'created_at', ${instantText('m.created_at')}, 'undoable', m.is_last)), '[]')
      from (select m.*, row_number() over (order by created_at desc, id) = 1 as is_last from client_merges m
        where kept_id = $1::uuid and undone_at is null order by created_at desc, id) m
      join clients c on c.id = m.merged_id) as merges,
    (select coalesce(json_agg(json_build_object('booking_id', b.id, 'booking_reference', b.booking_reference,
        'event_date', b.event_date, 'email', b.email) order by b.event_date, b.id), '[]')
      from bookings b join clients c on c.id = $1::uuid
      where ${isAhead} and lower(b.email) <> lower(c.primary_email)) as other_addresses,
    (select coalesce(json_agg(json_build_object('booking_id', b.id, 'booking_reference', b.booking_reference,
        'event_date', b.event_date, 'said', f.said) order by b.event_date, b.id, f.said), '[]')
      from bookings b cross join lateral (
        select distinct h.detail -> fact ->> 'from' as said
        from clients c, changes h, unnest(array['name', 'primary_phone']) fact
        where c.id = $1::uuid and h.record_table = 'clients' and h.record_id = $1::uuid::text and h.detail -> fact ->> 'from' =
            case fact when 'name' then ${nameOfBooking} else b.phone end
          and h.detail -> fact ->> 'from' is distinct from case fact when 'name' then c.name else c.primary_phone end) f
      where ${isAhead}) as former_contacts`

interface Found {
  readonly inquiries: number
  readonly events: number
  readonly upcoming: number
  readonly messages: number
  readonly inquiry_rows: ClientView['inquiries']
  readonly event_rows: ClientView['events']
  readonly merges: ClientView['merges']
  readonly other_addresses: ClientView['other_addresses']
  readonly former_contacts: ClientView['former_contacts']
}

export async function readClient(app: AppContext, id: string): Promise<ClientView> {
  const client = await findKept(app, id)
  if (!client) return refuse('client.not-found')
  const { time_zone: zone } = await app.settings()
  const [{ rows }, { next, ...money }] = await Promise.all([
    app.database.pool.query<Found>({
      name: 'read-client',
      text: detailText,
      values: [client.id, app.clock(), todayIn(zone, app.clock()), zone],
    }),
    readClientMoney(app, client.id),
  ])
  const [found] = rows
  if (!found) throw new Error('a client was not read')
  const { inquiries, events, upcoming, messages } = found
  return {
    id: client.id,
    name: client.name,
    primary_email: client.primary_email,
    primary_phone: client.primary_phone,
    company_name: client.company_name,
    notes: client.notes,
    created_at: client.created_at,
    version: client.version,
    status: upcoming > 0 ? 'active' : 'inactive',
    money,
    next,
    counts: { inquiries, events, upcoming, messages },
    inquiries: found.inquiry_rows,
    events: found.event_rows,
    merges: found.merges,
    other_addresses: found.other_addresses,
    former_contacts: found.former_contacts,
  }
}
