import { expect, test } from 'vitest'
import { answersOf, answerText, emptyInquiry, fieldsOfStep } from './inquiry.ts'
import { fieldsOf, inquiryFieldNames, inquiryFields, isRequired, questionOf } from './inquiry-fields.ts'

test('every field has a label of its own, so that a file of all fields can be read', () => {
  const labels = inquiryFieldNames.map((field) => inquiryFields[field].label)
  expect(new Set(labels).size).toBe(labels.length)
  expect([questionOf('location'), questionOf('phone')]).toEqual(['Venue or location', 'Phone'])
})

test('the steps of a wizard ask every field of the event type, and no other', () => {
  const asked = ([1, 2, 3, 4] as const).flatMap((step) => fieldsOfStep(step, 'corporate'))
  expect(asked).toEqual(fieldsOf('type', 'occasion', 'wishes', 'corporate', 'contact'))
  expect(asked).toEqual(expect.arrayContaining(inquiryFieldNames.filter(isRequired)))
})

test('an answer is sent for every field: trimmed, and null where an optional one is missing', () => {
  const answers = answersOf({
    ...emptyInquiry,
    event_type: 'corporate',
    company_name: ' Foundry ',
    wedding_theme: 'Gold',
  })
  expect(Object.keys(answers)).toEqual(inquiryFieldNames)
  expect(answers).toMatchObject({ company_name: 'Foundry', wedding_theme: null, first_name: '' })
})

test('answers read as words by their kind', () => {
  expect([
    answerText('event_type', 'private_party'),
    answerText('event_date', '2027-09-18'),
    answerText('event_date', '2027-09-18', (date) => `on ${date}`),
    answerText('start_time', '17:00'),
    answerText('guest_count', '101-150'),
    answerText('corporate_event_type', 'team-building'),
    answerText('wedding_theme', 'sage-green'),
    answerText('drinks', 'cocktails, zero-proof'),
  ]).toEqual([
    'Private Party',
    'Saturday, September 18, 2027',
    'on 2027-09-18',
    '5 PM',
    '101-150',
    'Team Building',
    'sage-green',
    'Cocktails, Zero Proof',
  ])
})
