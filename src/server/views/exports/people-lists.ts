/** Exports of inquiries, clients, events, staff and schedule. */
import { inquiryFilters, inquirySorts } from '#domain/bookings/booking.ts'
import { eventTypeLabels, eventTypeOf, eventTypes } from '#domain/bookings/choices.ts'
import { fieldsOf, inquiryFields, type InquirySection } from '#domain/bookings/inquiry-fields.ts'
import { eventSorts, eventStatuses } from '#domain/events/event.ts'
import { clientSets, eventSets, inquirySets, setsOf } from '#domain/record-sets.ts'
import { scheduleEnd } from '#domain/schedule/days.ts'
import { staffSorts } from '#domain/staff/member.ts'
import { clientSorts, clientStates } from '#contract/clients.ts'
import { staffActivities } from '#contract/staff.ts'
import { orderBy } from '#server/platform/database/paging.ts'
import { eventZoneText } from '#server/records/event-facts/conditions.ts'
import { shownPaymentStatusText } from '#server/records/invoices/overdue.ts'
import { clientOrders } from '#server/views/clients/list-clients.ts'
import { aheadText, clientConditions } from '#server/views/clients/client-conditions.ts'
import { eventConditions, eventOrders, eventSearchWays } from '#server/views/events/list-events.ts'
import { inquiryConditions } from '#server/views/inquiries/inquiry-conditions.ts'
import { inquiryOrders } from '#server/views/inquiries/list-inquiries.ts'
import { staffConditions, staffOrders } from '#server/views/staff/list-staff.ts'
import {
  chosen,
  column,
  day,
  dayAndHour,
  instant,
  money,
  selected,
  type ExportColumn,
  type ExportList,
} from './export-list.ts'
/** Columns of the inquiry fields of bookings `b`; the header of a field of one event type names the type. */
function answers(...sections: readonly InquirySection[]): readonly ExportColumn[] {
  return fieldsOf(...sections).map((field) => {
    const { kind, label, section } = inquiryFields[field]
    const type = eventTypeOf(section)
    const header = type ? `${eventTypeLabels[type]}: ${label}` : label
    // A spreadsheet reads `1-25` as the 25th of January.
    if (field === 'guest_count') return column(header, `replace(b.${field}, '-', '–')`)
    return (kind === 'date' ? day : column)(header, `b.${field}`)
  })
}

const inquiries: ExportList = {
  filters: ['search', 'status', 'sort'],
  columns: [
    column('Reference', 'b.booking_reference'),
    column('Status', 'b.status'),
    ...answers('contact'),
    column('Client', 'c.name'),
    ...answers('type', 'occasion', 'wishes', ...eventTypes),
    column('Notes', 'b.notes'),
    column('Payment status', shownPaymentStatusText('b.payment_status', 'b.id', 'r.today')),
    money('Total', 'b.total_amount'),
    money('Deposit', 'b.deposit_amount'),
    column('Currency', 'b.currency'),
    instant('Received', 'b.created_at'),
  ],
  rows: (question) => {
    const { filters, now, today, promise: clock, bind } = question
    const status = chosen([...inquiryFilters, ...setsOf(inquirySets)], filters['status'])
    const query = { search: filters['search'], status }
    const order = inquiryOrders('b')[chosen(inquirySorts, filters['sort']) ?? 'newest']
    return `from (select * from bookings where ${[...inquiryConditions(query, { now, today, clock }, bind), ...selected(question, 'id')].join(' and ')}) b
      left join clients c on c.id = b.client_id cross join (select ${bind(today)}::date as today) r
      order by ${orderBy(order)}`
  },
}

const clients: ExportList = {
  filters: ['search', 'status', 'sort'],
  columns: [
    column('Name', 'c.name'),
    column('Email', 'c.primary_email'),
    column('Phone', 'c.primary_phone'),
    column('Company', 'c.company_name'),
    column('Notes', 'c.notes'),
    column('Events', 'coalesce(t.total, 0)'),
    column('Active events', 'coalesce(t.active, 0)'),
    column('Completed events', 'coalesce(t.completed, 0)'),
    column('Next event', dayAndHour('t.next')),
    column('Status', `case when t.active > 0 then 'active' else 'inactive' end`),
    instant('Created', 'c.created_at'),
  ],
  rows: (question) => {
    const { filters, now, zone, bind } = question
    const status = chosen([...clientStates, ...setsOf(clientSets)], filters['status'])
    const query = { search: filters['search'], status }
    const order = clientOrders[chosen(clientSorts, filters['sort']) ?? 'name']
    const ahead = aheadText(bind(now))
    return `from clients c left join (
        select e.client_id, count(*)::int as total, count(*) filter (where ${ahead})::int as active,
          count(*) filter (where e.status = 'completed')::int as completed,
          min(e.start_at at time zone coalesce(${eventZoneText('e')}, ${bind(zone)}::text)) filter (where ${ahead}) as next
        from events e where e.is_active group by e.client_id
      ) t on t.client_id = c.id
      where ${[...clientConditions(query, now, bind), ...selected(question, 'c.id')].join(' and ')}
      order by ${orderBy(order)}`
  },
}

const events: ExportList = {
  filters: ['search', 'status', 'type', 'sort'],
  columns: [
    column('Title', 'e.title'),
    column('Event type', 'e.event_type'),
    column('Status', 'e.status'),
    column('Payment', shownPaymentStatusText('e.payment_status', 'e.booking_id', 'r.today')),
    column('Client', 'c.name'),
    column('Client email', 'c.primary_email'),
    column('Reference', 'e.booking_reference'),
    instant('Start', 'e.start_at', eventZoneText('e')),
    instant('End', 'e.end_at', eventZoneText('e')),
    { header: 'Time zone', sql: (home) => `coalesce(${eventZoneText('e')}, ${home})` },
    column('Location', 'e.location'),
    column('Venue', 'e.venue'),
    column('Guests (estimate)', 'e.guest_count_est'),
    column('Guests (final)', 'e.guest_count_final'),
    money('Total', 'e.total_amount'),
    column('Notes', 'e.notes'),
    instant('Created', 'e.created_at'),
  ],
  rows: (question) => {
    const { filters, now, today, zone, bind } = question
    const { search, status: given, type } = filters
    const ways = eventSearchWays(search, bind)
    const status = chosen([...eventStatuses, ...setsOf(eventSets)], given)
    const conditions = [
      ...eventConditions({ status, type }, { now, today, zone }, bind),
      ...(ways.length > 0 ? [`(${ways.join(' or ')})`] : []),
      ...selected(question, 'id'),
    ]
    const order = eventOrders('e')[chosen(eventSorts, filters['sort']) ?? 'newest']
    return `from (select * from events where ${conditions.join(' and ')}) e join clients c on c.id = e.client_id
      cross join (select ${bind(today)}::date as today) r order by ${orderBy(order)}`
  },
}

const staff: ExportList = {
  filters: ['search', 'role', 'status', 'sort'],
  columns: [
    column('Name', 's.name'),
    column('Role', 's.role'),
    column('Email', `s.contact ->> 'email'`),
    column('Phone', `s.contact ->> 'phone'`),
    money('Hourly rate', 's.hourly_rate'),
    day('Hire date', 's.hire_date'),
    column('Active', 's.active'),
  ],
  rows: (question) => {
    const { filters, bind } = question
    const { search, role, status } = filters
    const query = { search, role, status: chosen(staffActivities, status) }
    return `from staff s where ${[...staffConditions(query, bind), ...selected(question, 's.id')].join(' and ')} order by ${orderBy(staffOrders[chosen(staffSorts, filters['sort']) ?? 'name'])}`
  },
}

const schedule: ExportList = {
  filters: [],
  columns: [
    column('Staff member', 's.name'),
    column('Role at the event', 'a.role_at_event'),
    instant('Shift start', 'a.shift_start'),
    instant('Shift end', 'a.shift_end'),
    column('Event', 'e.title'),
    column('Client', 'c.name'),
    column('Location', 'e.location'),
    column('Hours planned', 'a.hours_planned'),
    money('Cost planned', 'a.cost_planned'),
    column('Status', 'a.status'),
  ],
  rows: ({ now, bind }) => `from staff_assignments a join staff s on s.id = a.staff_id
    join events e on e.id = a.event_id and e.is_active join clients c on c.id = e.client_id
    where a.shift_start between ${bind(now)}::timestamptz and ${bind(scheduleEnd(now))}::timestamptz
    order by a.shift_start, s.name, a.id`,
}

/** By the name of the file. */
export const peopleLists = { inquiries, clients, events, staff, schedule }
