import { describe, expect, it } from 'vitest'
import { inquiryInput } from '#contract/bookings.ts'
import { emptyInquiry, type InquiryForm } from '#domain/bookings/inquiry.ts'
import { inquiryPayload } from './inquiry-payload.ts'

const wedding: InquiryForm = {
  ...emptyInquiry,
  event_type: 'wedding',
  event_date: '2027-06-26',
  start_time: '17:00',
  location: ' Larkspur Conservatory ',
  guest_count: '101-150',
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: ' ada@example.com ',
  phone: '845 555 0134',
}

describe('inquiryPayload', () => {
  it('has the keys of the specification and null for what was left empty', () => {
    expect(inquiryPayload(wedding, '')).toStrictEqual({
      event_type: 'wedding',
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: 'ada@example.com',
      phone: '845 555 0134',
      event_date: '2027-06-26',
      start_time: '17:00',
      location: 'Larkspur Conservatory',
      guest_count: '101-150',
      wedding_service: null,
      wedding_venue: null,
      wedding_theme: null,
      company_name: null,
      corporate_event_type: null,
      corporate_dress_code: null,
      private_party_type: null,
      private_party_vibe: null,
      private_party_details: null,
      drinks: null,
      message: null,
    })
  })

  it('is what the contract accepts', () => {
    expect(inquiryInput.safeParse(inquiryPayload(wedding, '')).success).toBe(true)
  })

  it('drops what was typed for another event type, and blanks', () => {
    const payload = inquiryPayload(
      { ...wedding, wedding_theme: '  ', wedding_service: 'reception', company_name: 'Left behind' },
      '',
    )
    expect(payload).toMatchObject({ wedding_theme: null, wedding_service: 'reception', company_name: null })
  })

  it('sends the trap only when something was typed into it', () => {
    expect(inquiryPayload(wedding, 'spam')).toHaveProperty('reply_to_fax', 'spam')
    expect(inquiryPayload(wedding, '')).not.toHaveProperty('reply_to_fax')
  })
})
