/** Disputes of card payments: what the bank says, and what an owner sends to answer (rules.md, Y-14). */

const reasons: Readonly<Record<string, string>> = {
  bank_cannot_process: 'the bank could not process it',
  credit_not_processed: 'a refund that was promised did not come',
  duplicate: 'it was charged twice',
  fraudulent: 'the client did not make this payment',
  general: 'no reason',
  incorrect_account_details: 'the account was wrong',
  insufficient_funds: 'there was not enough money',
  product_not_received: 'the event did not take place',
  product_unacceptable: 'the event was not as agreed',
  subscription_canceled: 'the client had stopped the payments',
  unrecognized: 'the client does not know this payment',
}

/** The bank's reason in words. */
export function disputeReason(reason: string): string {
  return reasons[reason] ?? reason.replaceAll('_', ' ')
}

const always = [
  'The signed agreement, or the quote with the day and hour of its approval',
  'The invoice and the receipts',
] as const

const notMade = [
  'The consent to autopay with its words and moment, where the card paid by itself',
  'The emails with the client, also the announcement of the payment',
]
const tookPlace = [
  'The day, hours and place of the event, and who worked there',
  'The run sheet and photographs',
]

const byReason: Readonly<Record<string, readonly string[]>> = {
  credit_not_processed: ['The terms of cancellation that were agreed, and what was refunded by them'],
  duplicate: ['The other payments of this booking, each with what it was for'],
  fraudulent: notMade,
  unrecognized: notMade,
  product_unacceptable: [
    'What was agreed and what was served: menu, packing list, photographs',
    'The emails after the event',
  ],
  subscription_canceled: ['The consent to autopay, and that the announcement said how to stop it'],
}

/** The papers that answer a dispute for this reason, the strongest first. */
export function disputePapers(reason: string | null): readonly string[] {
  return [...always, ...(byReason[reason ?? ''] ?? tookPlace)]
}
