/** Who acts: given to every transaction, never ambient. */
export type Actor =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'client'; readonly bookingId: string }
  | { readonly kind: 'owner'; readonly accountId: string }
  | { readonly kind: 'system' }

export const system: Actor = { kind: 'system' }
export const visitor: Actor = { kind: 'visitor' }

export function ownerActor(accountId: string) {
  return { kind: 'owner' as const, accountId }
}
