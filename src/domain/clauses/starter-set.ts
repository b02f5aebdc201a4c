/**
 * Clauses to begin with, in their order. The figures are defaults that are met in the trade; every one of them is for
 * the owner to change and for a lawyer to read (rules.md, T-24). None is switched on by itself.
 */
import { noConditions, type ClauseConditions } from './clause.ts'

interface StarterClause {
  readonly title: string
  readonly text: string
  readonly conditions: ClauseConditions
}

const always = noConditions

export const starterClauses = {
  payment: {
    title: 'Payment',
    conditions: { ...always, with_deposit: true },
    text: `The total of this quote is {{total}}. A deposit of {{deposit}} ({{deposit_percent}}) confirms the booking, and the date is yours once we have received it.

The balance of {{balance}} is due on the date of your invoice, which is no later than {{balance_due_date}}. If it is late we may stop preparing until it is paid; we will write to you before we do.`,
  },
  'guest-count': {
    title: 'Guest count',
    conditions: always,
    text: `This quote is made for {{guests}} guests. Please confirm the final number before {{lock_day}}.

From that day on the number can still go up where our staff and stock allow it, at the same price for each guest. It no longer goes down: if fewer people come, the price stays. We bill the greater of the confirmed and the served number.`,
  },
  'dry-hire': {
    title: 'You provide the alcohol',
    conditions: { ...always, modes: ['dry_hire'] },
    text: `You buy the alcohol, it belongs to you, and it is given to your guests free of charge. {{business_name}} provides the bar, the people and the service, and sells no alcohol at this event. Nobody pays for a drink or for entry.

- Have the alcohol at the bar before we arrive. We give you a list of what to buy; amounts on it are an estimate.
- We serve only what was bought lawfully, in its original sealed bottles.
- What is left over stays with you. We do not take it back or transport it.`,
  },
  package: {
    title: 'Drinks are included',
    conditions: { ...always, modes: ['package'] },
    text: `The price includes the drinks, mixers, ice and glasses named in this quote, for {{guests}} guests and {{service_hours}} hours of service. The price for each guest is an average: it does not depend on what one person drinks.

- We bring and own the stock. What is not served stays ours, and nobody may take it away.
- If an item cannot be had, we replace it with one of the same kind and quality.
- Other alcohol may not be served at the bar while we serve.`,
  },
  consignment: {
    title: 'You pay for what is opened',
    conditions: { ...always, modes: ['consignment'] },
    text: `We bring the stock that was agreed. You pay for every bottle, keg and can that is opened, at the prices in this quote. What is still sealed and undamaged goes home with us and costs you nothing.

We count before and after the service; you or someone you name may count with us. The amount for drinks in this quote is an estimate, and the final bill follows the count.`,
  },
  cancellation: {
    title: 'If you cancel',
    conditions: always,
    text: `You may cancel in writing at any time before {{event_date}}. What you owe then depends on the day on which we receive it:

- more than 90 days before the event: the deposit
- 90 to 31 days before: 50% of the total
- 30 days or fewer before: 100% of the total

What you have already paid counts toward it, and anything beyond it is paid back.`,
  },
  'our-cancellation': {
    title: 'If we cancel',
    conditions: always,
    text: `If we cannot come for a reason on our side, we tell you at once, help to find another bar, and pay back everything that you have paid.`,
  },
  'moved-date': {
    title: 'Another date',
    conditions: always,
    text: `Until 14 days before the event you may move it once without a fee, if we are free on the new date. What you have paid counts for the new date, and prices of another season may apply. A later change counts as a cancellation.`,
  },
  overtime: {
    title: 'Overtime',
    conditions: { ...always, with_overtime: true },
    text: `Service is booked for {{service_hours}} hours. If you ask us to stay longer and we can, each extra half hour that has begun costs $30 for every bartender on duty. You decide on the night, and we ask before we start the clock.`,
  },
  weather: {
    title: 'Weather',
    conditions: always,
    text: `Outdoors we need a level place under cover and, in case of rain or heat, one to move to. You provide it. If the weather makes service unsafe we pause until it is safe again; the price does not change.`,
  },
  damage: {
    title: 'Damage and glass',
    conditions: always,
    text: `Normal wear is ours, and so are a few broken glasses. If you or your guests damage or lose our equipment beyond that, you pay for the repair or for what it costs to replace it. We show you what happened before we bill it.`,
  },
  tips: {
    title: 'Tips',
    conditions: always,
    text: `Tips are never owed and are in no price. If you want to give one, you choose the amount. Tell us if you do not want a tip jar on the bar; where the law forbids one, there is none.`,
  },
  refusal: {
    title: 'Responsible service',
    conditions: always,
    text: `Our bartenders may ask for identification and may refuse to serve anyone who appears to be under age or has had too much, without exception. We stop the service if the law, the venue or the safety of the people present requires it. Please back our team when this happens; the price does not change.`,
  },
  minors: {
    title: 'Guests under 21',
    conditions: { ...always, with_minors: true },
    text: `You told us that {{minors}} of your guests are under the drinking age. They get drinks without alcohol. Anyone who passes alcohol to them may be refused further service.`,
  },
} as const satisfies Readonly<Record<string, StarterClause>>

export type StarterName = keyof typeof starterClauses
export const starterNames = Object.keys(starterClauses) as readonly StarterName[]

/** Shown with every clause that began as one of these. */
export const starterNote = 'Have a lawyer read this.'
