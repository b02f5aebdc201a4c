/** The facts of an event as a change order wants them. */
import { guestsInForce, type Guests } from '../events/facts.ts'
import type { KnownFacts } from '../events/known-facts.ts'
import type { WantedFacts } from './change-order.ts'

/** The wanted number takes the place of the one in force; what is not wanted stays. */
export function guestsWith(known: Guests, { guests, minors }: WantedFacts): Guests {
  const { estimated, guaranteed, final } = known
  if (guests === undefined) return { estimated, guaranteed, final, minors: known.minors }
  const said = { estimated, guaranteed, final, minors: minors === undefined ? known.minors : minors }
  if (guestsInForce(known) === guests) return said
  if (final !== null) return { ...said, final: guests }
  if (guaranteed !== null) return { ...said, guaranteed: guests }
  return { ...said, estimated: guests }
}

/** What will be known once the change order is approved. */
export function factsWith(known: KnownFacts, wanted: WantedFacts): KnownFacts {
  const { windows } = wanted
  return {
    ...known,
    guests: { ...known.guests, ...guestsWith(known.guests, wanted) },
    windows: windows ? { ...known.windows, windows } : known.windows,
  }
}
