import { expect, test } from 'vitest'
import { sidebarCookie, sidebarIsOpen } from './sidebar-cookie.ts'

test('the sidebar is remembered for seven days', () => {
  expect(sidebarCookie(false)).toContain('sidebar=collapsed')
  expect(sidebarCookie(true)).toContain('max-age=604800')
})

test('the sidebar is open unless the cookie says otherwise', () => {
  expect(sidebarIsOpen('')).toBe(true)
  expect(sidebarIsOpen('a=1; sidebar=open')).toBe(true)
  expect(sidebarIsOpen('a=1; sidebar=collapsed; b=2')).toBe(false)
  expect(sidebarIsOpen('my-sidebar=collapsed')).toBe(true)
})
