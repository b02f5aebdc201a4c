import type { Inquiry } from '#contract/bookings.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { receiveInquiry } from './steps/receive-inquiry.ts'

/** Creates the inquiry that an owner takes down for a caller; the client gets the same email as after the form. */
export function createInquiry(
  app: AppContext,
  actor: Actor,
  inquiry: Inquiry,
  key: string | undefined,
): Promise<string> {
  return receiveInquiry(app, actor, inquiry, key === undefined ? undefined : { scope: 'create-inquiry', key })
}
