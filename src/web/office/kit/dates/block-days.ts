/** Blocking days and opening them again; each takes the other back. */
import type { BlackoutView } from '#contract/availability.ts'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { call } from '#web/shared/api.ts'
import { blockedDaysText } from './date-words.ts'

/** Opens blocked days; Undo blocks them again, as another block. */
export function useOpenDays() {
  return useWrite({
    send: ({ id }: BlackoutView) => call('open-days', { id }),
    done: (_done, blackout) => `${blockedDaysText(blackout)} can be booked again`,
    undo: (_done, blackout) => {
      // Pressed again after a lost answer, it is the same block.
      const id = crypto.randomUUID()
      return () => call('block-days', { ...blackout, id })
    },
    failed: 'Failed to open the days',
    untilFresh: true,
  })
}
