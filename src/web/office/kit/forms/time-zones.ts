/** The time zones to choose from, by the names of their cities. */
import { queryOptions } from '@tanstack/react-query'

export interface TimeZone {
  /** The IANA name: `America/New_York`. */
  readonly id: string
}

const mostShown = 60

/** `America/New York` */
export function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ')
}

/** `New York` */
export function cityOf(zone: string): string {
  return zoneName(zone.slice(zone.lastIndexOf('/') + 1))
}

/** The zones whose names contain all typed words, those whose city begins with the first word before the others. */
export function findZones(all: readonly string[], search: string): TimeZone[] {
  const words = search
    .toLowerCase()
    .split(/[\s/_,]+/)
    .filter((word) => word !== '')
  const [first = ''] = words
  const rank = (zone: string) => (cityOf(zone).toLowerCase().startsWith(first) ? 0 : 1)
  return all
    .filter((zone) => words.every((word) => zoneName(zone).toLowerCase().includes(word)))
    .toSorted((one, other) => rank(one) - rank(other) || one.localeCompare(other))
    .slice(0, mostShown)
    .map((id) => ({ id }))
}

/** The browser's zones that are found, and the saved one, which it may call otherwise; while nothing is searched it comes first. */
export function timeZones(saved: string) {
  const others = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].filter((zone) => zone !== saved)
  return (search: string) =>
    queryOptions({
      queryKey: ['time-zones', saved, search],
      queryFn: () =>
        search === '' ? [{ id: saved }, ...findZones(others, '')] : findZones([saved, ...others], search),
      staleTime: Infinity,
    })
}

/** For a place: while nothing is searched, that of the business, as an empty one, and those of its part of the world. */
export function placeZones(saved: string, home: string) {
  const region = home.slice(0, home.indexOf('/') + 1)
  const all = [...new Set([saved, ...Intl.supportedValuesOf('timeZone')])].filter((zone) => zone !== '')
  return (search: string) =>
    queryOptions({
      queryKey: ['place-zones', saved, home, search],
      queryFn: () =>
        search === ''
          ? [
              { id: '' },
              ...findZones(
                all.filter((zone) => zone.startsWith(region)),
                '',
              ),
            ]
          : findZones(all, search),
      staleTime: Infinity,
    })
}
