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
