/** Wall-clock times for the models of tests: found by looking at one minute of UTC after the other. */

const minute = 60_000
const quarter = 15 * minute
const hour = 60 * minute

const formatters = new Map<string, Intl.DateTimeFormat>()

const walls = new Map<string, string>()
const mostWalls = 500_000

/** `2027-03-14 02:30` on the wall of a zone. */
export function wall(at: number, zone: string): string {
  const name = `${Math.floor(at / minute)} ${zone}`
  const known = walls.get(name)
  if (known !== undefined) return known
  if (walls.size >= mostWalls) walls.clear()
  const format =
    formatters.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  formatters.set(zone, format)
  const text = format.format(at)
  walls.set(name, text)
  return text
}

const found = new Map<string, number>()

/** The first minute whose wall clock shows this time, or a later one of the day where it is skipped. */
export function minuteOf(date: string, time: string, zone: string): number {
  const name = `${date} ${time} ${zone}`
  const known = found.get(name)
  if (known !== undefined) return known
  const wanted = `${date} ${time}`
  // Zones are at most 15 hours from UTC, and the wanted minute cannot be earlier than that.
  let at = Date.parse(`${date}T${time.slice(0, 2)}:00:00Z`) - 15 * hour
  // Clocks are turned at a quarter of an hour of UTC: a quarter that begins and ends before the wanted time is before it.
  while (wall(at, zone) < wanted && wall(at + quarter - minute, zone) < wanted) at += quarter
  for (; ; at += minute)
    if (wall(at, zone) >= wanted && wall(at, zone).startsWith(date)) {
      found.set(name, at)
      return at
    }
}
