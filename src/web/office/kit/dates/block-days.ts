/** Blocking days and opening them again; each takes the other back. */
import type { BlackoutView } from '#contract/availability.ts'
import { useWrite } from '#web/office/kit/use-write.ts'
import { call } from '#web/shared/api.ts'
import { blockedDaysText } from './date-words.ts'

/** Opens blocked days; Undo blocks them again, as another block. */
export function useOpenDays() {
  return useWrite({
    send: ({ id }: BlackoutView) => call('open-days', { id }),
    done: (_done, blackout) => `${blockedDaysText(blackout)} can be booked again`,
    undo: (_done, blackout) => () => call('block-days', { ...blackout, id: crypto.randomUUID() }),
    failed: 'Failed to open the days',
    untilFresh: true,
  })
}
