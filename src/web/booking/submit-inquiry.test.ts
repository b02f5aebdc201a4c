import { afterEach, expect, it, vi } from 'vitest'
import { emptyInquiry } from '#domain/bookings/inquiry.ts'
import { inquiryPayload } from './inquiry-payload.ts'
import { submitInquiry } from './submit-inquiry.ts'

const payload = inquiryPayload({ ...emptyInquiry, event_type: 'wedding' }, '')
afterEach(() => vi.unstubAllGlobals())

function answer(status: number, body: unknown) {
  const fetch = vi.fn(() => Promise.resolve(Response.json(body, { status })))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

it('is sent when the server says so, with its key', async () => {
  const fetch = answer(200, { success: true })
  expect(await submitInquiry(payload, 'key-1')).toEqual({ kind: 'sent' })
  expect(fetch).toHaveBeenCalledWith(
    '/functions/v1/submit-booking',
    expect.objectContaining({ headers: expect.objectContaining({ 'idempotency-key': 'key-1' }) as unknown }),
  )
})

it('repeats the words of the server, and its words on fields that the wizard has', async () => {
  answer(422, {
    success: false,
    error: 'No',
    code: 'INVALID_INPUT',
    fields: { email: ['Odd'], other: ['x'] },
  })
  expect(await submitInquiry(payload, 'k')).toEqual({
    kind: 'refused',
    message: 'No',
    problems: { email: 'Odd' },
  })
})

it.each([
  [400, { success: false }],
  [200, { success: false }],
])('has words of its own for a refusal without any (%i)', async (status, body) => {
  answer(status, body)
  expect(await submitInquiry(payload, 'k')).toMatchObject({ message: 'Failed to submit booking' })
})

it('says that nobody answered', async () => {
  const nobody = { kind: 'unanswered', message: 'Unexpected error. Please try again.' }
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await submitInquiry(payload, 'k')).toEqual(nobody)

  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>Bad gateway</html>', { status: 502 })))
  expect(await submitInquiry(payload, 'k')).toEqual(nobody)
})
