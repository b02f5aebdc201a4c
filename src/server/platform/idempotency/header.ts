const longest = 200

/** The `Idempotency-Key` of a call; one that is too long is ignored. */
export function idempotencyKey({ headers }: { readonly headers: Headers }): string | undefined {
  const key = headers.get('idempotency-key') ?? undefined
  return key !== undefined && key.length <= longest ? key : undefined
}
