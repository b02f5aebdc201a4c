import vm from 'node:vm'

const itemMs = 250

/**
 * Calls `read` for each of the items. One that throws, or takes longer than `itemMs`, results in undefined. The time
 * limit is that of `node:vm`, whose call is slow: it is made once for many items, and again from where it was ended.
 */
export function eachInTime<Item, Result>(
  items: readonly Item[],
  read: (item: Item) => Result,
): readonly (Result | undefined)[] {
  const results: (Result | undefined)[] = []
  let started = 0
  const run = () => {
    while (results.length < items.length) {
      started = performance.now()
      results.push(attempt(read, items[results.length] as Item))
    }
  }
  const context = vm.createContext({ run })
  const call = new vm.Script('run()')
  while (results.length < items.length)
    try {
      call.runInContext(context, { timeout: 2 * itemMs })
    } catch {
      if (performance.now() - started > itemMs) results.push(undefined)
    }
  return results
}

/** Undefined where `read` throws. */
export function attempt<Item, Result>(read: (item: Item) => Result, item: Item): Result | undefined {
  try {
    return read(item)
  } catch {
    return undefined
  }
}
