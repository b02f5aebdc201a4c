import { expect, test } from 'vitest'
import { sidebarCookie, sidebarIsOpen } from './sidebar-cookie.ts'

test('the sidebar is remembered for seven days', () => {
  expect(sidebarCookie(false)).toContain('sidebar=collapsed')
  expect(sidebarCookie(true)).toContain('max-age=604800')
})

test('the sidebar is as the cookie says, and else as there is room', () => {
  expect([sidebarIsOpen('', true), sidebarIsOpen('', false)]).toEqual([true, false])
  expect(sidebarIsOpen('a=1; sidebar=open', false)).toBe(true)
  expect(sidebarIsOpen('a=1; sidebar=collapsed; b=2', true)).toBe(false)
  expect(sidebarIsOpen('my-sidebar=collapsed', true)).toBe(true)
})
