/** The facts of an event as a change order wants them. */
import { withAgreedGuests } from '../events/agreed-guests.ts'
import { type Guests, type ServiceWindow, isSameWindows } from '../events/facts.ts'
import type { KnownFacts } from '../events/known-facts.ts'
import type { WantedFacts } from './change-order.ts'

/** The wanted number takes the place of the one in force; what is not wanted stays. */
export function guestsWith(known: Guests, { guests, minors }: WantedFacts): Guests {
  const agreed = guests === undefined ? known : withAgreedGuests(known, guests)
  const { estimated, guaranteed, final } = agreed
  return { estimated, guaranteed, final, minors: minors === undefined ? agreed.minors : minors }
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

/** What is wanted once a part of it is said anew: what is as it already is, is no longer wanted. */
export function wantedWith(
  wanted: WantedFacts,
  part: Pick<WantedFacts, 'guests' | 'minors'> | Pick<WantedFacts, 'windows'>,
  known: { readonly guests: number | null; readonly windows: readonly ServiceWindow[] },
): WantedFacts {
  const { guests, minors, windows } = { ...wanted, ...part }
  const isSameTime = windows !== undefined && isSameWindows(windows, known.windows)
  return {
    ...(guests === undefined || guests === known.guests ? {} : { guests, minors: minors ?? null }),
    ...(windows === undefined || isSameTime ? {} : { windows }),
  }
}

export function wantsNothing(wanted: WantedFacts): boolean {
  return wanted.guests === undefined && wanted.windows === undefined
}
