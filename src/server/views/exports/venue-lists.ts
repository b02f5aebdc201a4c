/** The export of venues. */
import {
  coordinatesLabel,
  timeZoneLabel,
  venueSorts,
  venueStates,
  venueText,
  venueTexts,
} from '#domain/venues/venue.ts'
import { orderBy } from '#server/platform/database/paging.ts'
import { venueConditions, venueOrders, venuesText } from '#server/views/venues/list-venues.ts'
import { chosen, column, instant, selected, type ExportList } from './export-list.ts'

const venues: ExportList = {
  filters: ['search', 'status', 'sort'],
  columns: [
    ...venueTexts.map((field) => column(venueText[field].label, `v.${field}`)),
    column('Papers due, days before', 'v.papers_days'),
    column(coordinatesLabel, `v.latitude || ', ' || v.longitude`),
    column(timeZoneLabel, 'v.time_zone'),
    column('Events', 'v.events'),
    instant('Next date', `(case when v.next_at < '9999-01-01' then v.next_at end)`, 'v.time_zone'),
    column(
      'Also written as',
      `(select string_agg(distinct n.name, '; ' order by n.name) from venue_names n where n.venue_id = v.id and n.removed_at is null)`,
    ),
    column(
      'What we learned',
      `(select string_agg(l.text, E'\\n' order by l.created_at) from venue_lessons l where l.venue_id = v.id and l.removed_at is null)`,
    ),
    instant('Created', 'v.created_at'),
  ],
  rows: (question) => {
    const { filters, now, today, zone, bind } = question
    const query = { search: filters['search'], status: chosen(venueStates, filters['status']) }
    const order = venueOrders[chosen(venueSorts, filters['sort']) ?? 'next']
    return `from ${venuesText({ now, today, zone }, bind)}
      where ${[...venueConditions(query, bind), ...selected(question, 'v.id')].join(' and ')} order by ${orderBy(order)}`
  },
}

/** By the name of the file. */
export const venueLists = { venues }
