import { isDeepStrictEqual } from 'node:util'
import type { BusinessSettings } from '#domain/business/settings.ts'
import { factsOfSubject, placeText, type SubjectFacts } from '#server/records/event-facts/subject.ts'
import type { SaidFact } from './say-fact.ts'

/** True where the facts are what `fact` says: by a save before whose answer was lost, or by another owner. */
export function saysAlready(
  subject: SubjectFacts,
  fact: SaidFact,
  settings: Pick<BusinessSettings, 'availability' | 'time_zone'>,
): boolean {
  const { said } = subject
  const known = factsOfSubject(subject, settings)
  switch (fact.part) {
    case 'windows':
      return isDeepStrictEqual(known.windows.windows, fact.windows)
    case 'guests': {
      const { estimated, guaranteed, final, minors } = known.guests
      return isDeepStrictEqual({ part: fact.part, estimated, guaranteed, final, minors }, fact)
    }
    case 'place': {
      const { latitude = null, longitude = null, time_zone = null, travel_minutes = null } = said ?? {}
      const place = placeText(subject)
      return isDeepStrictEqual(
        { part: fact.part, place, latitude, longitude, time_zone, travel_minutes },
        fact,
      )
    }
    case 'service_mode':
      return known.service_mode.mode === fact.mode
    case 'contact': {
      const { name, email, role } = known.contact
      return isDeepStrictEqual({ part: fact.part, name, email, role }, fact)
    }
    default:
      return fact satisfies never
  }
}
