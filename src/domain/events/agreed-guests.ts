/** The numbers of guests after another number is agreed (rules.md, O-07). */
import { guestsInForce, type Guests } from './facts.ts'

/**
 * An agreed number takes the place of the one in force. The least that is billed stays where it is not undercut: above it,
 * what was agreed is the final number.
 */
export function withAgreedGuests(known: Guests, agreed: number): Guests {
  const { guaranteed, final } = known
  const minors = known.minors === null ? null : Math.min(known.minors, agreed)
  if (guestsInForce(known) === agreed) return { ...known, minors }
  if (guaranteed === null && final === null) return { ...known, estimated: agreed, minors }
  const least = guaranteed === null ? null : Math.min(guaranteed, agreed)
  const isLeast = least === agreed && final === null
  return { ...known, guaranteed: least, final: isLeast ? null : agreed, minors }
}
