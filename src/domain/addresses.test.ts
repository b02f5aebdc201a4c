import { expect, test } from 'vitest'
import { pageAddress, paths, tokenOfPortalLink, tokenOfShareLink } from './addresses.ts'

test('an address has the parameters that are given, encoded', () => {
  expect(pageAddress(paths.book, {})).toBe('/book')
  expect(pageAddress(paths.admin.quotes, { search: 'a&b', status: 'sent' })).toBe(
    '/admin/quotes?search=a%26b&status=sent',
  )
  expect(pageAddress(paths.admin.schedule, { assign: 'e1' })).toBe('/admin/schedule?assign=e1')
  expect(paths.admin.invoice('i1')).toBe('/admin/invoices?id=i1')
  expect(paths.portal.ofBooking('b1')).toBe('/event-portal?booking=b1')
})

test('the token of a portal link is read back', () => {
  expect(tokenOfPortalLink(paths.portal.link('t1'))).toBe('t1')
  expect(tokenOfPortalLink(`${paths.portal.link('t1')}/`)).toBe('t1')
  expect(tokenOfShareLink(paths.pay.link('t2'))).toBe('t2')
  expect(tokenOfShareLink(`${paths.pay.link('t2')}/`)).toBe('t2')
  expect(tokenOfShareLink('/pay/t2/more')).toBeUndefined()
  expect(tokenOfPortalLink('/portal')).toBeUndefined()
  expect(tokenOfPortalLink('/portal/t1/other')).toBeUndefined()
})
