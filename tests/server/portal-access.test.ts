import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anInquiry, createWorld, readPortalMail, type World } from '../world.ts'

describe('an inquiry opens a portal', () => {
  let world: World
  beforeAll(async () => (world = await createWorld({ DEMO_PIN: 'DEMO42' })))
  afterAll(async () => world.close())

  test('the answer of submit-booking tells success and nothing else', async () => {
    const drawn = { portal_pin: '111111', portal_pin_set_at: '2020-01-01T00:00:00.000Z' }
    const { status, body } = await world.call('submit-booking', anInquiry(drawn))
    expect(status).toBe(200)
    expect(body).toEqual({ success: true })
    const [row] = await world.rows<{ id: string; is_old: boolean }>(
      `select id, portal_pin_set_at < created_at - interval '1 minute' as is_old from bookings`,
    )
    expect(row?.is_old).toBe(false)
    expect((await world.call('verify-pin', { bookingId: row?.id, pin: '111111' })).status).toBe(401)
  })

  test('the mailed link and PIN open the booking', async () => {
    const { token, pin } = await readPortalMail(world)
    expect(Number(pin)).toBeGreaterThanOrEqual(100_000)
    expect(pin).not.toBe('111111')

    const first = await world.call('validate-portal-token', { token })
    expect(first.body).toEqual({
      success: true,
      require_pin: true,
      booking: null,
      permissions: null,
      token_expires_at: null,
      session_token: null,
    })
    const wrong = await world.call('validate-portal-token', {
      token,
      pin: pin === '123456' ? '654321' : '123456',
    })
    expect(wrong.status).toBe(401)
    expect(wrong.body['error']).toBe('Invalid PIN. Please check your PIN and try again.')

    const opened = await world.call('validate-portal-token', { token, pin })
    expect(opened.body['permissions']).toEqual({ role: 'client' })
    const booking = opened.body['booking'] as { id: string }
    const read = await world.call('get-portal-booking', {
      bookingId: booking.id,
      token: opened.body['session_token'],
    })
    expect(read.body['booking']).toEqual(booking)
  })
})
