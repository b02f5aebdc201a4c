import { describe, expect, test } from 'vitest'
import { officePages } from '#web/office/kit/pages.ts'
import { isAt, places, tablePlace } from './places.ts'

const active = (path: string) => places.filter((place) => isAt(place.path, path)).map((place) => place.label)

describe('the active place', () => {
  test('is the dashboard only at its own address', () => {
    expect(active('/admin')).toEqual(['Dashboard'])
    expect(active('/admin/')).toEqual(['Dashboard'])
  })

  test('is every other place by prefix', () => {
    expect(active('/admin/quotes')).toEqual(['Quotes'])
    expect(active('/admin/quotes/anything')).toEqual(['Quotes'])
  })

  test('is not a place whose name only begins alike', () => {
    expect(active('/admin/quotesque')).toEqual([])
  })
})

test('no two pages have the same key', () => {
  const keys = officePages.flatMap(({ key }) => key ?? [])
  expect(new Set(keys).size).toBe(keys.length)
})

describe('the place of a record', () => {
  test('is its list with its id', () => {
    expect(tablePlace('bookings', 'b1')).toEqual({ to: '/admin/bookings', search: { id: 'b1' } })
  })

  test('is missing for a table without a screen', () => {
    expect(tablePlace('staff_assignments', 's1')).toBeUndefined()
  })
})
