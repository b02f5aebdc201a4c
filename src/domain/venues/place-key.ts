/** Places as they are compared: spellings of one place have the same key, or similar ones. */

/** Words that spellings of one place have or lack. */
const idle = new Set(['the', 'at', 'in', 'of', 'and', 'usa', 'us'])

/** Words that are written in several ways, by each of them. */
const plain: Readonly<Record<string, string>> = {
  st: 'street',
  str: 'street',
  rd: 'road',
  ave: 'avenue',
  av: 'avenue',
  blvd: 'boulevard',
  dr: 'drive',
  ln: 'lane',
  ct: 'court',
  pl: 'place',
  sq: 'square',
  hwy: 'highway',
  rte: 'route',
  rt: 'route',
  pkwy: 'parkway',
  mt: 'mount',
  ft: 'fort',
  bldg: 'building',
  fl: 'floor',
  ste: 'suite',
  apt: 'apartment',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
  ny: 'new york',
  nyc: 'new york',
  nj: 'new jersey',
  conserv: 'conservatory',
  ctr: 'center',
  centre: 'center',
  theatre: 'theater',
  grdn: 'garden',
  gdn: 'garden',
  gardens: 'garden',
}

/** The number words of streets, as digits. */
const ordinals: Readonly<Record<string, string>> = {
  first: '1',
  second: '2',
  third: '3',
  fourth: '4',
  fifth: '5',
  sixth: '6',
  seventh: '7',
  eighth: '8',
  ninth: '9',
  tenth: '10',
}

const longestKey = 600

/**
 * The key of a place by its name or address, or both: lower case, without accents, punctuation and idle words, with
 * abbreviations written out. A text without letters and digits has an empty key.
 */
export function placeKey(...texts: readonly (string | null)[]): string {
  const words = texts
    .filter((text) => text !== null)
    .join(' ')
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’.]/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const told = words.filter((word) => !idle.has(word)).map(plainWord)
  return (told.length > 0 ? told : words).join(' ').slice(0, longestKey)
}

/** True where two texts are spellings of the same name. */
export function isSamePlace(one: string, other: string): boolean {
  const key = placeKey(one)
  return key !== '' && key === placeKey(other)
}

function plainWord(word: string): string {
  const ordinal = /^(\d+)(st|nd|rd|th)$/.exec(word)?.[1]
  return ordinal ?? ordinals[word] ?? plain[word] ?? word
}

/** True where a text names the venue: it has a word of its name that is no part of the address. */
export function namesVenue(
  text: string,
  { name, address }: { readonly name: string; readonly address: string | null },
): boolean {
  const [own, elsewhere] = [wordsOf(name), wordsOf(address)]
  return [...wordsOf(text)].some((word) => word.length > 2 && own.has(word) && !elsewhere.has(word))
}

function wordsOf(text: string | null): ReadonlySet<string> {
  return new Set(placeKey(text).split(' '))
}
