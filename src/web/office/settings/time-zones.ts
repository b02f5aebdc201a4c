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

/** The zones whose names contain all typed words, those whose city begins with the first word before the others. */
export function findZones(all: readonly string[], search: string): TimeZone[] {
  const words = search
    .toLowerCase()
    .split(/[\s/_,]+/)
    .filter((word) => word !== '')
  const [first = ''] = words
  const cityOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).toLowerCase()
  const rank = (zone: string) => (cityOf(zone).startsWith(first) ? 0 : 1)
  return all
    .filter((zone) => words.every((word) => zoneName(zone).toLowerCase().includes(word)))
    .toSorted((one, other) => rank(one) - rank(other) || one.localeCompare(other))
    .slice(0, mostShown)
    .map((id) => ({ id }))
}

/** The browser's zones that are found, and the saved one, which it may call otherwise. */
export function timeZones(saved: string) {
  const all = [...new Set([saved, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
  return (search: string) =>
    queryOptions({
      queryKey: ['time-zones', saved, search],
      queryFn: () => findZones(all, search),
      staleTime: Infinity,
    })
}
