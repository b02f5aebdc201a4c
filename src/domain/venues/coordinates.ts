/** Coordinates of a venue. */
import type { VenueValues } from './venue.ts'

interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

/** True for degrees of latitude, -90 to 90. */
export function isLatitude(value: number): boolean {
  return Math.abs(value) <= 90
}

/** True for degrees of longitude, -180 to 180. */
export function isLongitude(value: number): boolean {
  return Math.abs(value) <= 180
}

/** Coordinates as they are copied from a map, `42.2529, -73.7910`; null where nothing is typed, undefined for a typing error. */
export function parseCoordinates(typed: string): Coordinates | null | undefined {
  const parts = typed.trim().split(/\s*[,;]\s*|\s+/)
  if (typed.trim() === '') return null
  if (parts.length !== 2 || !parts.every((part) => /^-?\d{1,3}(\.\d{1,10})?$/.test(part))) return undefined
  const [latitude = Number.NaN, longitude = Number.NaN] = parts.map(Number)
  return isLatitude(latitude) && isLongitude(longitude) ? { latitude, longitude } : undefined
}

/** Coordinates as they are typed and shown; empty where there are none. */
export function coordinatesText({
  latitude,
  longitude,
}: Pick<VenueValues, 'latitude' | 'longitude'>): string {
  return latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`
}
