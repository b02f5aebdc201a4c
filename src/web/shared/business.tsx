/** The public settings of the business, inlined in the page and refetched after a change. */
import type { PlaceClock } from '#domain/events/place-clock.ts'
import { createContext, use, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { defaultFacts, type BusinessFacts } from '#domain/business/facts.ts'
import { todayIn, type CalendarDate } from '#domain/time.ts'
import { currentInstant, everyMinute } from './clock.ts'

export const BusinessContext = createContext<BusinessFacts>(defaultFacts)

export function useBusiness(): BusinessFacts {
  return use(BusinessContext)
}

/** The business time zone, in which instants and days are shown, but for those of an event that is elsewhere. */
export function useBusinessZone(): string {
  return useBusiness().time_zone
}

/** The clock of a place, and the business's. */
export function usePlaceClock(zone: string): PlaceClock {
  return { zone, home: useBusinessZone() }
}

/** The date in the business time zone, also after midnight. */
export function useToday(): CalendarDate {
  const zone = useBusinessZone()
  return useSyncExternalStore(everyMinute, () => todayIn(zone, currentInstant()))
}

/** Calls `act` when another day begins in the business time zone, or because that zone was changed. */
export function useNewDay(act: () => void): void {
  const today = useToday()
  const shown = useRef(today)
  const begin = useEffectEvent(act)
  useEffect(() => {
    if (shown.current !== today) begin()
    shown.current = today
  }, [today])
}
