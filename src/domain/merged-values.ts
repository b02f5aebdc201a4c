/** Merging two records of a kind: which values stay, and what an undo restores. */

/** The record that each field is taken from. */
export type MergeChoicesOf<Field extends string> = {
  readonly [Each in Field]?: 'kept' | 'merged' | undefined
}

/** The merged values: each field from the chosen record, by default from the kept one, or from the other if it is empty. */
export function mergedOf<Field extends string, Values extends Readonly<Record<Field, unknown>>>(
  fields: readonly Field[],
  { kept, merged }: Readonly<Record<'kept' | 'merged', Values>>,
  choices: MergeChoicesOf<Field>,
): Values {
  return valuesBy(fields, (field) => {
    const from = choices[field] ?? (isEmpty(kept[field]) ? 'merged' : 'kept')
    return from === 'kept' ? kept[field] : merged[field]
  }) as Values
}

/** The values after an undo: those from before the merge, except where a field has changed since. */
export function restoredOf<Field extends string, Values extends Readonly<Record<Field, unknown>>>(
  fields: readonly Field[],
  { now, before, after }: Readonly<Record<'now' | 'before' | 'after', Values>>,
): Values {
  return valuesBy(fields, (field) => (now[field] === after[field] ? before[field] : now[field])) as Values
}

/** The values of these fields alone. */
export function valuesBy<Field extends string, Value>(
  fields: readonly Field[],
  valueOf: (field: Field) => Value,
): Record<Field, Value> {
  return Object.fromEntries(fields.map((field) => [field, valueOf(field)])) as Record<Field, Value>
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}
