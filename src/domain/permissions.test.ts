import { describe, expect, test } from 'vitest'
import { can, officeRefusal, type Actor } from './permissions.ts'

const actors = {
  visitor: { kind: 'visitor' },
  client: { kind: 'client', bookingId: 'one' },
  member: { kind: 'member', accountId: 'm' },
  owner: { kind: 'owner', accountId: 'o' },
  system: { kind: 'system' },
} as const satisfies Record<string, Actor>
type Name = keyof typeof actors

const names = Object.keys(actors) as Name[]
const allowed = (may: (actor: Actor) => boolean) => names.filter((name) => may(actors[name]))

describe('who may', () => {
  test('use an account of their own: everybody who has one', () => {
    expect(allowed((actor) => can(actor, 'own-account.use'))).toEqual(['member', 'owner'])
  })

  test.each([
    'office.use',
    'file.upload',
    'portal.read-drafts',
    'portal.open-without-pin',
    'portal.unlock-admin-mode',
  ] as const)('%s: owners alone', (action) => {
    expect(allowed((actor) => can(actor, action))).toEqual(['owner'])
  })

  test('read a portal: its client and owners', () => {
    expect(allowed((actor) => can(actor, 'portal.read', { bookingId: 'one' }))).toEqual(['client', 'owner'])
    expect(allowed((actor) => can(actor, 'portal.read', { bookingId: 'other' }))).toEqual(['owner'])
  })

  test('read a document: owners, and its client once it was sent', () => {
    const readers = (bookingId: string, isDraft: boolean) =>
      allowed((actor) => can(actor, 'document.read', { bookingId, isDraft }))
    expect(readers('one', false)).toEqual(['client', 'owner'])
    expect(readers('one', true)).toEqual(['owner'])
    expect(readers('other', false)).toEqual(['owner'])
  })
})

test('the office tells a member that owners alone may, and everybody else to sign in', () => {
  const reasons = names.map((name) => [name, officeRefusal(actors[name]).code])
  expect(Object.fromEntries(reasons)).toMatchObject({
    visitor: 'account.not-signed-in',
    client: 'account.not-signed-in',
    member: 'account.not-owner',
  })
})
