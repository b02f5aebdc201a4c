import type { ClientSort, ClientState } from '#contract/clients.ts'
import { formatNumber } from '#domain/locale.ts'
import type { Likeness } from '#domain/clients/likeness.ts'
import type { BadgeTone } from '#ui/badge.tsx'

/** `1 inquiry`, `3 inquiries`. */
export function counted(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

export const stateChoices = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const satisfies readonly { readonly value: ClientState; readonly label: string }[]

/** By name, unless another order is chosen. */
export const sortChoices = [
  { value: 'email', label: 'Email A-Z' },
  { value: 'recent', label: 'Recently added' },
  { value: 'events', label: 'Most events' },
] as const satisfies readonly { readonly value: ClientSort; readonly label: string }[]

/** The other directions of these orders, which the headers have. */
export const otherWays = [
  { value: 'name-desc', label: 'Name Z-A' },
  { value: 'email-desc', label: 'Email Z-A' },
  { value: 'events-asc', label: 'Fewest events' },
] as const satisfies readonly { readonly value: ClientSort; readonly label: string }[]

/** The orders to choose from, and one that a header chose. */
export function withChosenOrder(chosen: ClientSort | undefined) {
  return [...sortChoices, ...otherWays.filter(({ value }) => value === chosen)]
}

const alikeWords: Readonly<Record<Likeness['alike'][number], string>> = {
  primary_email: 'the same mailbox',
  primary_phone: 'the same phone number',
  name: 'a similar name',
}

/** `the same mailbox and the same phone number` */
export function likenessWords(alike: Likeness['alike']): string {
  const words = alike.map((field) => alikeWords[field])
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '')
}

export const emailStates = {
  waiting: { tone: 'info', label: 'On its way' },
  sent: { tone: 'ok', label: 'Sent' },
  kept: { tone: 'note', label: 'Kept' },
  failed: { tone: 'bad', label: 'Failed' },
  reported: { tone: 'bad', label: 'Reported as spam' },
} as const satisfies Record<string, { readonly tone: BadgeTone; readonly label: string }>
