/** Facts of an email that have several lines. */
import { expect, test } from 'vitest'
import { renderMail } from '#server/workers/email-renderer.ts'

const details = (contact: object = {}) =>
  renderMail('event-details', {
    business_name: 'Sip and Celebrate',
    home: 'https://bar.example',
    logo: null,
    opening: 'We are ready.',
    closing: '',
    first_name: 'Amelia',
    booking_reference: 'SC-202705-7K2Q',
    event: 'Wedding',
    event_date: '2027-09-18',
    start_time: '17:00',
    location: 'Larkspur Conservatory',
    times: 'Cocktail hour, 5 PM to 6 PM\nDinner, 6 PM to 9 PM',
    currency: 'USD',
    contact_phone: '',
    contact_email: '',
    link: null,
    pin: null,
    stop_link: null,
    ...contact,
  })

test('each window of an event has a line of its own', async () => {
  const { html, text } = await details()
  expect(html).toMatch(/6 PM<\/span><br\s*\/?>Dinner/)
  expect(text).toMatch(/Cocktail hour, 5 PM to 6 PM *\n\s*Dinner, 6 PM to 9 PM/)
})

test('an address is written to, and only a number is called', async () => {
  const contact_email = 'bar@coupe.example'
  const { text } = await details({ contact_email })
  expect(text).toMatch(/Write to us +bar@coupe.example/)
  expect(text).not.toContain('Call us')
  const { text: both } = await details({ contact_email, contact_phone: '(845) 555-0100' })
  expect(both).toMatch(/Call us +\(845\) 555-0100/)
  expect((await details()).text).not.toMatch(/(Call|Write to) us/)
})
