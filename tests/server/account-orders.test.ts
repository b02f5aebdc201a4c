import { expect, test } from 'vitest'
import { runAccountOrders } from '../chaos/account-orders.ts'
import { createWorld } from '../world.ts'

test('in every order of up to three steps, only the last person who confirmed the address has access', async () => {
  const world = await createWorld({ RATE_LIMIT_FACTOR: '1000000' })
  const { orders, checks, wrong } = await runAccountOrders(world.program.app, { longest: 3 })
  await world.close()
  expect(wrong).toEqual([])
  expect(orders).toBe(8 + 8 ** 2 + 8 ** 3 + (8 + 8 ** 2))
  expect(checks).toBeGreaterThan(2 * orders)
}, 120_000)
