/** Waits until `read` answers something truthy; throws after `patienceMs`, with the name of the condition. */
export async function until<Value>(
  read: () => Value | Promise<Value>,
  what: string,
  patienceMs = 60_000,
): Promise<Exclude<NonNullable<Value>, false>> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const value = await read()
    if (value) return value as Exclude<NonNullable<Value>, false>
    if (Date.now() > deadline) throw new Error(`waited ${patienceMs / 1000} s for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
