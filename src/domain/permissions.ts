/** Who may do what: the one place that decides it. Who asks is found out by `server/routes/authenticate.ts`. */
import { refusal, type Refusal } from './refusals.ts'

/** Who acts, as changes are recorded. A member has an account that no owner has approved yet. */
export type Actor =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'client'; readonly bookingId: string }
  | { readonly kind: 'member'; readonly accountId: string }
  | { readonly kind: 'owner'; readonly accountId: string }
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
  /** To send more than a text. */
  'file.upload': isOwner,
  /** The portal of a booking. The actor is an owner there only where the portal is open in the owner's browser. */
  'portal.read': (actor: Actor, booking: OfBooking) => isOwner(actor) || isClientOf(actor, booking),
  /** Quotes and invoices that were not sent yet. */
  'portal.read-drafts': isOwner,
  'portal.open-without-pin': isOwner,
  'portal.unlock-admin-mode': isOwner,
  /** Clients read what was sent to them (C-73). */
  'document.read': (actor: Actor, { isDraft, ...booking }: OfBooking & { readonly isDraft: boolean }) =>
    isOwner(actor) || (!isDraft && isClientOf(actor, booking)),
}

export type Action = keyof typeof rules
/** What an action is done to, where its rule depends on it. */
type RecordOf<Name extends Action> =
  Parameters<(typeof rules)[Name]> extends [Actor, infer Subject] ? [Subject] : []

export function can<Name extends Action>(actor: Actor, action: Name, ...record: RecordOf<Name>): boolean {
  const rule = rules[action] as (actor: Actor, ...record: readonly unknown[]) => boolean
  return rule(actor, ...record)
}

/** What an actor is answered who may not use the office or an account of it. */
export function officeRefusal(actor: Actor): Refusal {
  return refusal(can(actor, 'own-account.use') ? 'account.not-owner' : 'account.not-signed-in')
}
