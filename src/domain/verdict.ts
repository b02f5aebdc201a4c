/** An answer of the domain: yes with what follows from it, or no with the one reason. */
export type Verdict<Value, Refusal extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal }

export function yes<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value }
}

export function no<Refusal extends string>(
  refusal: Refusal,
): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal }
}
