import { isDeepStrictEqual } from 'node:util'

/** The differences of two states of a record by field, for its history: `{ field: { from, to } }`. */
export function fieldChanges<Fields extends object>(
  before: Fields,
  after: Fields,
  fields: readonly (keyof Fields)[] = Object.keys(after) as (keyof Fields)[],
): Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>> {
  return Object.fromEntries(
    fields
      .filter((field) => !isDeepStrictEqual(before[field], after[field]))
      .map((field) => [field, { from: before[field], to: after[field] }]),
  )
}
