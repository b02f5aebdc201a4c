import type { Actor } from '#domain/permissions.ts'

export type { Actor }

export const system: Actor = { kind: 'system' }
export const visitor: Actor = { kind: 'visitor' }

/** The actor of an owner's writes. */
export function ownerActor(accountId: string) {
  return { kind: 'owner' as const, accountId }
}
