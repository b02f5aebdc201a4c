/** The time of a page that stays open. */
import { useEffect, useState } from 'react'
import type { Instant } from '#domain/time.ts'
import { currentInstant, everyMinute } from '#web/shared/clock.ts'

/** The time, told anew every minute, and when the page is looked at again. */
export function useNow(): Instant {
  const [now, setNow] = useState(currentInstant)
  useEffect(() => everyMinute(() => setNow(currentInstant())), [])
  return now
}
