import { describe, expect, test } from 'vitest'
import { crumbsOf } from './crumbs.ts'

describe('breadcrumbs', () => {
  test('begin at the entrance', () => {
    expect(crumbsOf('/admin')).toEqual([{ path: '/admin', label: 'Admin Portal' }])
  })

  test('call bookings inquiries', () => {
    expect(crumbsOf('/admin/bookings/').map((crumb) => crumb.label)).toEqual(['Admin Portal', 'Inquiries'])
  })

  test('leave out what has no name', () => {
    expect(crumbsOf('/admin/x').map((crumb) => crumb.label)).toEqual(['Admin Portal'])
  })
})
