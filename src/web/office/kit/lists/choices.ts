/** Values with their labels, to choose from. */
export function choicesOf<Value extends string>(
  values: readonly Value[],
  labelOf: (value: Value) => string,
): readonly { readonly value: Value; readonly label: string }[] {
  return values.map((value) => ({ value, label: labelOf(value) }))
}

/** The choice that the address asks for; what is none of them chooses nothing. */
export function chosenOf<Value extends string>(
  choices: readonly { readonly value: Value }[],
  given: string | undefined,
): Value | undefined {
  return choices.find(({ value }) => value === given)?.value
}

/** The choices, and first the set that the address asks for: the links of figures lead to sets. */
export function withChosenSet<Value extends string, Set extends string>(
  choices: readonly { readonly value: Value; readonly label: string }[],
  sets: Readonly<Record<Set, string>>,
  given: string | undefined,
): readonly { readonly value: Value | Set; readonly label: string }[] {
  const set = (Object.keys(sets) as Set[]).find((each) => each === given)
  return set === undefined ? choices : [{ value: set, label: sets[set] }, ...choices]
}
