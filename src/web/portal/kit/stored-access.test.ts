import { beforeEach, expect, test, vi } from 'vitest'
import type { BookingView } from '#contract/bookings.ts'
import {
  forgetBooking,
  keepWanted,
  keptKey,
  takeWanted,
  grantAccess,
  hasAccess,
  sessionTokenOf,
  storedSession,
  storeSession,
} from './stored-access.ts'

const now = '2027-06-01T12:00:00.000Z'
const session = (bookingId: string, token: string, expires = '2027-06-01T12:00:00.001Z') => ({
  token,
  booking: { id: bookingId } as BookingView,
  permissions: { role: 'client' as const },
  token_expires_at: expires,
})

/** Its entries are its own keys, as in a browser. */
function fakeStorage() {
  const storage = {} as Record<string, string>
  return Object.defineProperties(storage, {
    getItem: { value: (key: string) => storage[key] ?? null },
    setItem: { value: (key: string, text: string) => void (storage[key] = text) },
    removeItem: { value: (key: string) => void delete storage[key] },
  })
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeStorage())
})

test('a stored session is reused until the moment it expires, then removed', () => {
  storeSession('link', session('b1', 'secret'))
  expect(storedSession('link', now)?.token).toBe('secret')
  expect(storedSession('link', '2027-06-01T12:00:00.001Z')).toBeUndefined()
  expect(Object.keys(sessionStorage)).toEqual([])
})

test.each(['', '{', 'null', '7', '{"token":"x"}', '{"token":"x","booking":null}'])(
  'what is no session is removed: %j',
  (text) => {
    sessionStorage.setItem('portal_session_link', text)
    expect(storedSession('link', now)).toBeUndefined()
    expect(sessionTokenOf('b1')).toBeNull()
    expect(Object.keys(sessionStorage)).toEqual([])
  },
)

test('the token of a booking comes from the session that opened it', () => {
  storeSession('one', session('b1', 'first'))
  storeSession('two', session('b2', 'second'))
  expect([sessionTokenOf('b2'), sessionTokenOf('b3')]).toEqual(['second', null])
})

test('signing out forgets the booking under every link and its flag, and no other booking', () => {
  grantAccess('b1')
  grantAccess('b2')
  storeSession('one', session('b1', 'first'))
  storeSession('again', session('b1', 'second'))
  storeSession('other', session('b2', 'third'))

  forgetBooking('b1')

  expect([hasAccess('b1'), hasAccess('b2')]).toEqual([false, true])
  expect(Object.keys(sessionStorage).toSorted()).toEqual(['portal_access_b2', 'portal_session_other'])
})

test('the PIN leads back once, and only to a page of its booking', () => {
  const keep = (pathname: string, search: string) => {
    vi.stubGlobal('window', { location: { pathname, search } })
    keepWanted('b1')
    return takeWanted('b1')
  }
  expect(keep('/event-brief', '?booking=b1')).toBe('/event-brief?booking=b1')
  expect(takeWanted('b1')).toBeUndefined()
  expect(keep('/event-brief', '?booking=b2')).toBeUndefined()
  expect(keep('/sign-quote', '?booking=b1&quote=q1')).toBe('/sign-quote?booking=b1&quote=q1')
  expect(keep('/event-portal', '?booking=b1')).toBeUndefined()
  expect(keep('//elsewhere.example/event-brief', '?booking=b1')).toBeUndefined()
})

test('signing out forgets what was typed for the booking, and where the PIN would lead', () => {
  vi.stubGlobal('window', { location: { pathname: '/event-brief', search: '?booking=b1' } })
  keepWanted('b1')
  sessionStorage.setItem(keptKey('b1', 'decline q1'), '{}')
  sessionStorage.setItem(keptKey('b2', 'decline q2'), '{}')
  forgetBooking('b1')
  expect(Object.keys(sessionStorage)).toEqual([keptKey('b2', 'decline q2')])
})
