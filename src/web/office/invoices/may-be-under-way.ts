import { isRefusal, isRefusedAs } from '#web/shared/refusal.ts'

/** True where a refund may be made all the same: the answer was lost, or the card provider has not answered yet. */
export function mayBeUnderWay(error: unknown): boolean {
  return !isRefusal(error) || isRefusedAs(error, 'refund.waiting')
}
