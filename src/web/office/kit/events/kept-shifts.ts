/** What becomes of the shifts of an event whose hours changed. */
import type { KeptShifts } from '#contract/assignment-views.ts'
import { call } from '#web/shared/api.ts'
import { isRefusal } from '#web/shared/refusal.ts'
import { toastDone, toastFailure } from '../writes/toast.ts'

interface MovedShifts {
  readonly moved: number
  readonly released: readonly string[]
}

/** Says what became of shifts that moved; undefined where none did. */
export function movedText({ moved, released }: MovedShifts): string | undefined {
  const counted = moved === 1 ? 'One shift moved' : `${moved} shifts moved`
  const words = [
    ...(moved > 0 ? [`${counted} with it: please ask again who had confirmed.`] : []),
    ...(released.length > 0 ? [`Canceled, because they work elsewhere then: ${released.join(', ')}.`] : []),
  ]
  return words.length > 0 ? words.join(' ') : undefined
}

/** Says that it is saved, which shifts do not cover the new hours, and offers to move them where the start moved. */
export function tellKept(title: string, kept: KeptShifts): void {
  const [only] = kept.shifts.length === 1 ? kept.shifts : []
  const text = only
    ? 'One shift keeps its hours, which are not those of the event any more.'
    : `${kept.shifts.length} shifts keep their hours, which are not those of the event any more.`
  if (kept.from === kept.to) return toastDone(title, text)
  const onPress = () => {
    void call('move-shifts', kept).then(
      (moved) =>
        toastDone('Shifts moved', movedText(moved) ?? 'They were changed meanwhile and stay as they are.'),
      (error: unknown) =>
        toastFailure('Failed to move the shifts', error, isRefusal(error) ? undefined : action),
    )
  }
  const action = { label: only ? 'Move Shift' : 'Move Shifts', onPress }
  return toastDone(title, text, action)
}
