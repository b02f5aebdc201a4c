/** Travel from the bar's base to an event, estimated where both have coordinates (rules.md, T-08). */

/** Degrees. */
export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

const earthMiles = 3958.8
/** Roads are longer than the straight line. */
const detour = 1.3
const milesPerHour = 40

/** The straight line between two places on the globe, in miles. */
export function milesBetween(from: Coordinates, to: Coordinates): number {
  const [lat1, lat2] = [radians(from.latitude), radians(to.latitude)]
  const [north, east] = [lat2 - lat1, radians(to.longitude - from.longitude)]
  const half = Math.sin(north / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin(east / 2) ** 2
  return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** The estimated way by road, in miles. */
export function estimatedMiles(from: Coordinates, to: Coordinates): number {
  return milesBetween(from, to) * detour
}

/** The estimated travel one way, in whole minutes, at most 12 hours. */
export function estimatedTravel(from: Coordinates, to: Coordinates): number {
  return Math.min(720, Math.ceil((estimatedMiles(from, to) / milesPerHour) * 60))
}

/** The coordinates, where both are known. */
export function coordinatesOf(place: {
  readonly latitude: number | null
  readonly longitude: number | null
}): Coordinates | undefined {
  const { latitude, longitude } = place
  return latitude === null || longitude === null ? undefined : { latitude, longitude }
}

/** Travel one way in minutes: as the owner said, else estimated, else as the settings have it. */
export function travelMinutes(
  said: number | null,
  { base, place }: { readonly base: Coordinates | undefined; readonly place: Coordinates | undefined },
  usual: number,
): number {
  return said ?? (base && place ? estimatedTravel(base, place) : usual)
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
