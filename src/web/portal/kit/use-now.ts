/** The time of a page that stays open. */
import { useEffect, useState } from 'react'
import { todayIn, type CalendarDate, type Instant } from '#domain/time.ts'
import { useBusinessZone } from '#web/shared/business.tsx'
import { currentInstant } from '#web/shared/clock.ts'

const minuteMs = 60_000

/** The time, told anew every minute, and when the page is looked at again: a phone that slept ran no timer. */
export function useNow(): Instant {
  const [now, setNow] = useState(currentInstant)
  useEffect(() => {
    const tell = () => setNow(currentInstant())
    const timer = window.setInterval(tell, minuteMs)
    document.addEventListener('visibilitychange', tell)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', tell)
    }
  }, [])
  return now
}

/** The date in the business time zone, also after midnight. */
export function useCurrentDay(): CalendarDate {
  return todayIn(useBusinessZone(), useNow())
}
