/** A seeded random number generator: the same seed generates the same year. */
export interface Random {
  /** A whole number in [low, high). */
  readonly int: (low: number, high: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <Value>(from: readonly Value[]) => Value
  /** Distinct elements in random order. */
  readonly some: <Value>(from: readonly Value[], count: number) => readonly Value[]
  readonly uuid: () => string
}

export function createRandom(seed: number): Random {
  const next = mulberry(seed)
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low))
  const pick = <Value>(from: readonly Value[]): Value => {
    const found = from[int(0, from.length)]
    if (found === undefined) throw new Error('cannot pick from an empty list')
    return found
  }
  return {
    int,
    chance: (probability) => next() < probability,
    pick,
    some(from, count) {
      const left = [...from]
      return Array.from({ length: Math.min(count, left.length) }, () =>
        left.splice(int(0, left.length), 1),
      ).flat()
    },
    uuid() {
      const hex = Array.from({ length: 32 }, () => int(0, 16).toString(16)).join('')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
    },
  }
}

/** Mulberry32, by Tommy Ettinger, in the public domain. */
function mulberry(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
