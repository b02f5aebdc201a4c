import { expect, test } from 'vitest'
import { functions, type FunctionName } from './contract.ts'
import { liveTables } from './live.ts'
import { queryRoots } from './query-roots.ts'
import { shownBy, touchedBy } from './touches.ts'

test.each(liveTables)('the records of %s are shown by a query', (table) => {
  expect(shownBy(table)).not.toEqual([])
})

test('every root is touched by a write', () => {
  const names = Object.keys(functions) as FunctionName[]
  const touched = new Set([...shownBy(...liveTables), ...names.flatMap(touchedBy)])
  expect(queryRoots.filter((root) => !touched.has(root))).toEqual([])
})

test('a command touches the queries that show what it writes, each once', () => {
  expect(touchedBy('create-service')).toEqual(['services'])
  const touched = touchedBy('convert-booking')
  expect(touched).toEqual(expect.arrayContaining(['events', 'bookings', 'clients', 'quotes', 'dashboard']))
  expect(new Set(touched).size).toBe(touched.length)
})

test.each(['list-quotes', 'get-portal-booking', 'sign-in'] as const)('%s touches nothing', (name) =>
  expect(touchedBy(name)).toEqual([]),
)

test('an accepted quote touches the invoices, because it makes one', () => {
  expect(shownBy('quotes')).toContain('invoices')
})
