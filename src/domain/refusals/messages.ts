/**
 * The sentences that a screen shows and a refusal gives as well. Each is an export of its own: a browser loads those
 * that it shows, and not the table of `refusals.ts`.
 */
export const adminRequired = 'Access denied: Admin privileges required'
export const bookingCanceled =
  'This booking was canceled: nothing can be changed, sent or paid for it any more. A new inquiry begins a new booking.'
export const chooseReceivedMoney = 'Money was received on this invoice. Please choose what happens with it.'
export const currentPasswordWrong = 'This is not your current password.'
export const eventClientOfInquiry = 'An event that has an inquiry keeps the client of the inquiry.'
export const eventDatePast = 'Please select a date in the future'
export const eventNotFound = 'Event not found'
export const eventNotOpen = 'Only pending and confirmed events can be changed.'
export const eventStartPast = 'Start must be in the future'
export const invoiceNotDraft =
  'An invoice that was sent stays as it was sent. Cancel it and make a new one instead.'
export const invoiceTooLarge = 'An invoice comes to at most $20,000,000.00'
export const noServiceSelected = 'Please select at least one service'
export const paymentAmount = 'Please enter an amount up to what is open'
export const paymentDay = 'Please choose today or a day before'
export const paymentFailed = 'Payment processing failed'
export const quoteExpiryPast = 'Please choose an expiry date in the future'
export const quoteNotDraft = 'Only a draft can be changed. Take the quote back to draft first.'
export const quoteSavedNotSent = 'Quote saved but failed to send email. You can resend from the quotes page.'
export const quoteTooLarge = 'A quote comes to at most $20,000,000.00'
export const refundAmount = 'Please enter an amount up to what can be refunded'
export const settingsConflict =
  'Someone else changed these settings meanwhile. Your version is still here: compare, then save again.'
export const shiftEventCanceled = 'Cannot assign staff to cancelled event'
export const wrongPin = 'Invalid PIN. Please check your PIN and try again.'

export const fewerThanMinors = 'There are more guests under the drinking age than this'
