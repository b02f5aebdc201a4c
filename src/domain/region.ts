/** States and regions in the address of a place. */

/**
 * Whether an address names one of the regions as a whole word. A code of two letters counts only in capitals, because
 * `or` and `in` are words as well.
 */
export function isInRegion(place: string | null, region: string): boolean {
  if (place === null) return false
  const names = region.split(',').map((name) => name.trim())
  return names.some((name) => name !== '' && wordPattern(name).test(place))
}

function wordPattern(name: string): RegExp {
  const isCode = /^\p{L}{2}$/u.test(name)
  const words = (isCode ? name.toUpperCase() : name).replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
  return new RegExp(
    `(?<![\\p{L}\\p{N}])${words.replaceAll(/\s+/g, String.raw`\s+`)}(?![\\p{L}\\p{N}])`,
    isCode ? 'u' : 'iu',
  )
}
