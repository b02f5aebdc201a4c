import { dateOfInstant, type Instant } from '../time.ts'
import type { ShareState } from './share.ts'

/** What became of a share: `link sent January 15, 2027, opened January 16, 2027`. */
export function shareWords(
  {
    state,
    sent_at,
    opened_at,
  }: { readonly state: ShareState; readonly sent_at: Instant | null; readonly opened_at: Instant | null },
  zone: string,
): string {
  if (state === 'paid') return 'paid'
  if (state !== 'open') return 'nothing to pay any more'
  const sent = sent_at ? `link sent ${dateOfInstant(sent_at, zone)}` : 'link copied'
  return opened_at ? `${sent}, opened ${dateOfInstant(opened_at, zone)}` : `${sent}, not opened yet`
}
