const latest = new Map<string, Promise<unknown>>()

/** After the writes of the same records that are on their way: pressed twice, a switch ends where it is shown. */
export function inTurn<Answer>(names: readonly string[], send: () => Promise<Answer>): Promise<Answer> {
  const before = names.flatMap((name) => latest.get(name) ?? [])
  const turn = before.length > 0 ? Promise.all(before).then(send) : send()
  const over = turn
    .catch(() => undefined)
    .finally(() => {
      for (const name of names) if (latest.get(name) === over) latest.delete(name)
    })
  for (const name of names) latest.set(name, over)
  return turn
}
