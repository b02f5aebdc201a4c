import * as accounts from './accounts.ts'
import * as agreements from './agreements.ts'
import * as availability from './availability.ts'
import * as bookings from './bookings.ts'
import * as calendarFeeds from './calendar-feeds.ts'
import * as clauses from './clauses.ts'
import * as clients from './clients.ts'
import * as dashboard from './dashboard.ts'
import * as emailRules from './email-rules.ts'
import * as outbox from './outbox.ts'
import * as eventFacts from './event-facts.ts'
import * as events from './events.ts'
import * as history from './history.ts'
import * as inquiries from './inquiries.ts'
import * as invoices from './invoices.ts'
import * as lists from './lists.ts'
import * as outsideCalendars from './outside-calendars.ts'
import * as changeOrders from './change-orders.ts'
import * as packages from './packages.ts'
import * as paymentShares from './payment-shares.ts'
import * as payments from './payments.ts'
import * as plans from './plans.ts'
import * as autopay from './autopay.ts'
import * as portalMoney from './portal-money.ts'
import * as portal from './portal.ts'
import * as quotes from './quotes.ts'
import * as reports from './reports.ts'
import * as restores from './restores.ts'
import * as schedule from './schedule.ts'
import * as search from './search.ts'
import * as services from './services.ts'
import * as settings from './settings.ts'
import * as signers from './signers.ts'
import * as unsentEmails from './unsent-emails.ts'
import * as staff from './staff.ts'
import * as venues from './venues.ts'
import type { Access } from './base.ts'
import type { WrittenTable } from './live.ts'

/** One file of the contract for each resource, with its schemas and functions. */
export const resources = {
  accounts,
  agreements,
  availability,
  bookings,
  portal,
  inquiries,
  calendarFeeds,
  outsideCalendars,
  clauses,
  clients,
  emailRules,
  outbox,
  eventFacts,
  events,
  services,
  quotes,
  invoices,
  lists,
  changeOrders,
  packages,
  payments,
  paymentShares,
  plans,
  autopay,
  portalMoney,
  reports,
  restores,
  schedule,
  staff,
  dashboard,
  history,
  search,
  settings,
  signers,
  unsentEmails,
  venues,
} as const

const declared = {
  ...accounts.functions,
  ...agreements.functions,
  ...availability.functions,
  ...bookings.functions,
  ...portal.functions,
  ...inquiries.functions,
  ...calendarFeeds.functions,
  ...outsideCalendars.functions,
  ...clauses.functions,
  ...clients.functions,
  ...emailRules.functions,
  ...outbox.functions,
  ...eventFacts.functions,
  ...events.functions,
  ...services.functions,
  ...quotes.functions,
  ...invoices.functions,
  ...lists.functions,
  ...changeOrders.functions,
  ...packages.functions,
  ...payments.functions,
  ...paymentShares.functions,
  ...plans.functions,
  ...autopay.functions,
  ...portalMoney.functions,
  ...reports.functions,
  ...restores.functions,
  ...schedule.functions,
  ...staff.functions,
  ...dashboard.functions,
  ...history.functions,
  ...search.functions,
  ...settings.functions,
  ...signers.functions,
  ...unsentEmails.functions,
  ...venues.functions,
}
type Functions = typeof declared
export type FunctionName = keyof Functions

/** Functions that change nothing and are asked with GET. */
export type ReadName = Extract<FunctionName, `${'list' | 'read' | 'search'}-${string}` | 'get-availability'>
/** Functions that are asked with POST. */
export type CallName = Exclude<FunctionName, ReadName>

/** Access of each function and the tables that it writes. A command that does not say what it writes does not compile. */
export const functions = declared satisfies Readonly<
  Record<CallName, { readonly writes: readonly WrittenTable[] }> &
    Record<ReadName, { readonly writes: undefined }>
>

/** All functions by name, served at `/functions/v1/<name>`. */
export const contract = Object.fromEntries(
  Object.entries(declared).map(([name, { procedure }]) => [name, procedure]),
) as { readonly [Name in FunctionName]: Functions[Name]['procedure'] }
export type Contract = typeof contract

/** The functions with this access. */
export type FunctionFor<Rule extends Access> = {
  [Name in FunctionName]: Functions[Name]['access'] extends Rule ? Name : never
}[FunctionName]
