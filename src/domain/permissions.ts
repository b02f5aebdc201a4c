/** The permissions of every actor. `server/routes/authenticate.ts` determines the actor of a request. */
import { refusal, type Refusal } from './refusals/refusals.ts'

/** The actor of a request or a change. A member has an account that no owner has approved yet. */
export type Actor =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'client'; readonly bookingId: string }
  /** Someone who pays a share of a client's invoice, and may do nothing else. */
  | { readonly kind: 'payer'; readonly shareId: string }
  | { readonly kind: 'member'; readonly accountId: string }
  /** `origin` is the browser tab of the request. */
  | { readonly kind: 'owner'; readonly accountId: string; readonly origin?: string }
  | { readonly kind: 'system' }

interface OfBooking {
  readonly bookingId: string
}

const isOwner = ({ kind }: Actor) => kind === 'owner'
const isClientOf = (actor: Actor, { bookingId }: OfBooking) =>
  actor.kind === 'client' && actor.bookingId === bookingId

const rules = {
  /** Password, address and sessions of the actor's own account. */
  'own-account.use': ({ kind }: Actor) => kind === 'owner' || kind === 'member',
  /** Functions, lists, files and the live stream of the office. */
  'office.use': isOwner,
  /** Uploads, whose bodies are larger than those of other requests. */
  'file.upload': isOwner,
  /** The portal of a booking. The actor is an owner there only where the portal is open in the owner's browser. */
  'portal.read': (actor: Actor, booking: OfBooking) => isOwner(actor) || isClientOf(actor, booking),
  /** Quotes and invoices that are drafts. */
  'portal.read-drafts': isOwner,
  /** A share is seen and paid by who has its link alone. */
  'share.pay': (actor: Actor, share: { readonly shareId: string }) =>
    actor.kind === 'payer' && actor.shareId === share.shareId,
  'portal.open-without-pin': isOwner,
  'portal.unlock-admin-mode': isOwner,
  /** Clients read documents that were sent to them (C-73). */
  'document.read': (actor: Actor, { isDraft, ...booking }: OfBooking & { readonly isDraft: boolean }) =>
    isOwner(actor) || (!isDraft && isClientOf(actor, booking)),
}

export type Action = keyof typeof rules
/** The record of an action whose rule depends on it. */
type RecordOf<Name extends Action> =
  Parameters<(typeof rules)[Name]> extends [Actor, infer Subject] ? [Subject] : []

export function can<Name extends Action>(actor: Actor, action: Name, ...record: RecordOf<Name>): boolean {
  const rule = rules[action] as (actor: Actor, ...record: readonly unknown[]) => boolean
  return rule(actor, ...record)
}

/** The refusal for an actor without access to the office. */
export function officeRefusal(actor: Actor): Refusal {
  return refusal(can(actor, 'own-account.use') ? 'account.not-owner' : 'account.not-signed-in')
}
