import { expect, test } from 'vitest'
import { plannedFigures, shiftOf, shiftProblems, typedShift } from './typed-shift.ts'

const zone = 'America/New_York'

const shift = { shift_start: '2027-06-26T21:00:00.000Z', shift_end: '2027-06-27T03:30:00.000Z' }

test('a shift is typed on the clock of the business, and read back', () => {
  const typed = typedShift(shift, zone)
  expect(typed).toEqual({ start: '2027-06-26T17:00', end: '2027-06-26T23:30', zone, read: shift })
  expect(shiftOf(typed)).toEqual(shift)
  expect(shiftProblems(typed)).toEqual({})
  expect(plannedFigures(shift, 3500)).toEqual({ hours: 6.5, cost: 22_750 })
})

test('a time that is not changed stays its instant in the hour that comes twice', () => {
  // November 7, 2027: at 2 AM it is 1 AM again, and 1:30 AM is a second time at 6:30 UTC.
  const night = { shift_start: '2027-11-07T00:00:00.000Z', shift_end: '2027-11-07T06:30:00.000Z' }
  const typed = typedShift(night, zone)
  expect(typed.end).toBe('2027-11-07T01:30')
  expect(shiftOf(typed)).toEqual(night)
  expect(shiftOf({ ...typed, start: '2027-11-06T19:00' })?.shift_end).toBe(night.shift_end)
  expect(shiftOf({ ...typed, end: '2027-11-07T01:45' })?.shift_end).toBe('2027-11-07T05:45:00.000Z')
})

test('a time that the clocks skip that night is said, with the one that it would be', () => {
  const typed = typedShift(shift, zone)
  const night = { ...typed, start: '2027-03-14T02:30', end: '2027-03-14T06:00' }
  expect(shiftProblems(night)).toEqual({
    start: 'The clocks go forward and skip 2:30 AM. Please choose 3:30 AM',
  })
  expect(shiftProblems({ ...night, start: '2027-03-14T03:30' })).toEqual({})
})

test('what is no shift is said where it is wrong', () => {
  const typed = typedShift(shift, zone)
  expect(shiftProblems({ ...typed, start: '' })).toEqual({ start: 'Please enter when the shift starts' })
  expect(shiftProblems({ ...typed, end: '2027-02-30T10:00' })).toEqual({
    end: 'Please enter when the shift ends',
  })
  expect(shiftProblems({ ...typed, end: typed.start })).toEqual({ end: 'A shift must end after it starts' })
  expect(shiftProblems({ ...typed, end: '2027-06-28T10:00' })).toEqual({
    end: 'A shift lasts at most 24 hours',
  })
  expect(shiftOf({ ...typed, end: typed.start })).toBeUndefined()
})
