/** The default wording of the emails about refunds, saved cards and parts that others pay (`mail-texts.ts` has the others). */
import type { MailText } from './mail-texts.ts'

const client = ['first_name', 'business_name', 'reference', 'event', 'event_date'] as const
const payer = ['payer_name', 'client_name', 'business_name', 'amount', 'event_date'] as const

export const paymentTexts = {
  'payment-refunded': {
    label: 'Refund',
    when: 'To the client when a payment is refunded, in part or whole.',
    placeholders: [...client, 'invoice_number', 'amount'],
    subject: 'Your refund for {invoice_number}',
    opening: 'We refunded {amount} of what you paid for your {event} on {event_date}.',
    closing: '',
  },
  'autopay-agreed': {
    label: 'Autopay: agreed',
    when: 'To the client who lets their card pay the rest: a copy of what they agreed to.',
    placeholders: [...client, 'card'],
    subject: 'Your card pays on the days of your plan',
    opening:
      'Thank you. Your {card} pays the rest for your {event} by itself, on the days below. Three days before each an email tells you the amount. To stop it, press the button and say so on the page that it opens.',
    closing: '',
  },
  'autopay-notice': {
    label: 'Autopay: three days before',
    when: 'To the client three days before their saved card is charged, with the link that stops it.',
    placeholders: [...client, 'invoice_number', 'amount', 'charge_on', 'card'],
    subject: 'We charge {amount} on {charge_on}',
    opening:
      'As you agreed, we charge {amount} for your {event} to your {card} on {charge_on}, in the morning. There is nothing for you to do. To stop it, press the button and say so on the page that it opens.',
    closing: '',
  },
  'autopay-declined': {
    label: 'Autopay: card declined',
    when: 'To the client when their saved card is declined for the first time.',
    placeholders: [...client, 'invoice_number', 'amount', 'card', 'again'],
    subject: 'Your card was declined: {amount} for {invoice_number}',
    opening:
      'Your bank declined {amount} from your {card}, and nothing was charged. We try again on {again}. To pay in another way, open your Event Portal.',
    closing: '',
  },
  'autopay-finish': {
    label: 'Autopay: to finish by hand',
    when: 'To the client when the bank wants to hear them before it pays.',
    placeholders: [...client, 'invoice_number', 'amount', 'card'],
    subject: 'Please finish your payment of {amount}',
    opening:
      'Your bank wants to hear from you before it pays {amount} from your {card}. Nothing was charged. Please open your Event Portal and pay there; your bank asks you on the way.',
    closing: '',
  },
  'payer-link': {
    label: 'Part for someone else',
    when: 'To a person whom the client asks to pay a part, with the link to a page for it.',
    placeholders: payer,
    subject: '{client_name} asks you to pay a part at {business_name}',
    opening:
      '{client_name} plans an event with us on {event_date} and shares the cost with you. Your part is {amount}. The link below opens a page for this payment and nothing else.',
    closing: '',
  },
  'payer-receipt': {
    label: 'Receipt of a part',
    when: 'To the person who paid a part for a client.',
    placeholders: payer,
    subject: 'Receipt from {business_name}',
    opening: 'We received your {amount} for the event on {event_date}.',
    closing: '',
  },
  'payer-refunded': {
    label: 'Refund of a part',
    when: 'To the person who paid a part for a client, when it is refunded.',
    placeholders: payer,
    subject: 'Your refund from {business_name}',
    opening: 'We refunded {amount} of what you paid for the event on {event_date}.',
    closing: '',
  },
  'payer-ended': {
    label: 'Part not needed',
    when: 'To a person whose part is not needed any more, because the amounts changed.',
    placeholders: payer,
    subject: 'Nothing to pay at {business_name} any more',
    opening:
      '{client_name} had asked you for {amount}. The amounts have changed meanwhile, and your part is not needed any more. Should that change again, you get a new link.',
    closing: '',
  },
} as const satisfies Record<string, MailText>
