/** Merging two clients: the values of the kept one, and how a merge is undone. */
import { mergedOf, restoredOf, valuesBy, type MergeChoicesOf } from '../merged-values.ts'
import { clientFields, type ClientField } from './client.ts'

export type ClientValues = Readonly<{ name: string; primary_email: string }> & {
  readonly [Field in Exclude<ClientField, 'name' | 'primary_email'>]: string | null
}

/** The client that each field is taken from. */
export type MergeChoices = MergeChoicesOf<ClientField>

export function clientValues(client: ClientValues): ClientValues {
  return valuesBy(clientFields, (field) => client[field]) as ClientValues
}

/** The merged values: each field from the chosen client, by default from the kept one, or from the other if it is empty. */
export function mergedValues(kept: ClientValues, merged: ClientValues, choices: MergeChoices): ClientValues {
  return mergedOf(clientFields, { kept, merged }, choices)
}

/** The values after an undo: those from before the merge, except where a field has changed since. */
export function restoredValues(now: ClientValues, before: ClientValues, after: ClientValues): ClientValues {
  return restoredOf(clientFields, { now, before, after })
}

/** The message after an undo: what was moved back, and what belongs to another client now. */
export function undoneMergeText(
  { bookings, events, missing }: Readonly<Record<'bookings' | 'events' | 'missing', number>>,
  { restored, kept }: { readonly restored: string; readonly kept: string },
): string {
  const parts = [counted(bookings, 'inquiry', 'inquiries'), counted(events, 'event', 'events')].filter(
    Boolean,
  )
  const back =
    parts.length > 0 ? `${parts.join(' and ')} went back with them.` : 'They had nothing to take back.'
  const left =
    missing > 0
      ? ` ${missing} of what was merged ${missing === 1 ? 'has' : 'have'} another client by now and stayed there.`
      : ''
  return `${restored} is a client again. ${back}${left} What came since stays with ${kept}.`
}

function counted(number: number, one: string, many: string): string {
  return number === 0 ? '' : `${number} ${number === 1 ? one : many}`
}
