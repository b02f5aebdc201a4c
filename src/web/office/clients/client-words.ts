import type { ClientSort, ClientState } from '#contract/clients.ts'
import { formatNumber } from '#domain/locale.ts'
import type { Likeness } from '#domain/clients/likeness.ts'
import type { BadgeTone } from '#ui/badge.tsx'
import type { ClientFilters } from './client-data.ts'

/** `2 clients`; `50+ clients` while there are more to load. */
export function clientCount(count: number, more: boolean): string {
  return `${formatNumber(count)}${more ? '+' : ''} ${count === 1 && !more ? 'client' : 'clients'}`
}

/** `1 inquiry`, `3 inquiries`. */
export function counted(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

export const stateChoices: readonly { readonly value: ClientState; readonly label: string }[] = [
  { value: 'all', label: 'All clients' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
]

export const sortChoices: readonly { readonly value: ClientSort; readonly label: string }[] = [
  { value: 'name', label: 'Name A-Z' },
  { value: 'email', label: 'E-mail A-Z' },
  { value: 'recent', label: 'Recently added' },
  { value: 'events', label: 'Most events' },
]

/** What the address asks for; what is none filters and orders nothing. */
export function filtersOf(address: {
  readonly search?: string
  readonly status?: string
  readonly sort?: string
}): ClientFilters {
  const state = stateChoices.find(({ value }) => value === address.status)?.value
  return {
    search: address.search,
    status: state === 'all' ? undefined : state,
    sort: sortChoices.find(({ value }) => value === address.sort)?.value,
  }
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

export const letterStates = {
  waiting: { tone: 'info', label: 'On its way' },
  sent: { tone: 'ok', label: 'Sent' },
  kept: { tone: 'note', label: 'Kept' },
  failed: { tone: 'bad', label: 'Failed' },
} as const satisfies Record<string, { readonly tone: BadgeTone; readonly label: string }>
