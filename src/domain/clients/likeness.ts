/** The similarity of two clients, for duplicate detection (C-60). */
import type { ClientField } from './client.ts'

type Person = Readonly<Record<'name' | 'primary_email', string>> & {
  readonly primary_phone: string | null
}

export interface Likeness {
  /** From 0 to 1. */
  readonly score: number
  /** The fields that match, by descending weight. */
  readonly alike: readonly Extract<ClientField, 'primary_email' | 'primary_phone' | 'name'>[]
}

/** Weights in tenths: sums stay exact integers. */
const weights = { primary_email: 5, primary_phone: 3, name: 2 } as const
const similarName = 0.8
const duplicateAbove = 7
const fewestDigits = 7

export function likenessOf(one: Person, other: Person): Likeness {
  const found = {
    primary_email: isSameMailbox(one.primary_email, other.primary_email),
    primary_phone: isSamePhone(one.primary_phone, other.primary_phone),
    name: nameSimilarity(one.name, other.name) > similarName,
  }
  const alike = (['primary_email', 'primary_phone', 'name'] as const).filter((field) => found[field])
  return { score: alike.reduce((sum, field) => sum + weights[field], 0) / 10, alike }
}

/** True above 0.7: email and phone are enough, email and name are not. */
export function isDuplicate({ score }: Likeness): boolean {
  return Math.round(score * 10) > duplicateAbove
}

/** The last ten digits of a phone number; undefined where there are too few to compare. */
export function phoneDigits(phone: string | null): string | undefined {
  const digits = (phone ?? '').replaceAll(/\D/g, '').slice(-10)
  return digits.length >= fewestDigits ? digits : undefined
}

/**
 * True for addresses of one mailbox, or one typing error apart. Case, dots and the part after a plus are ignored; the
 * edit distance is at most 1.
 */
export function isSameMailbox(one: string, other: string): boolean {
  const [first, second] = [mailbox(one), mailbox(other)]
  return first === second || (Math.min(first.length, second.length) >= 8 && distance(first, second) === 1)
}

/** The similarity of two names from 0 to 1, by edit distance. Word order, case and accents are ignored. */
export function nameSimilarity(one: string, other: string): number {
  const [first, second] = [plainName(one), plainName(other)]
  const longest = Math.max(first.length, second.length)
  return longest === 0 ? 0 : 1 - distance(first, second) / longest
}

function isSamePhone(one: string | null, other: string | null): boolean {
  const digits = phoneDigits(one)
  return digits !== undefined && digits === phoneDigits(other)
}

function mailbox(email: string): string {
  const [local = '', host = ''] = email.trim().toLowerCase().split('@')
  return `${(local.split('+')[0] ?? '').replaceAll('.', '')}@${host}`
}

function plainName(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
  return words
    .filter((word) => word !== '')
    .toSorted()
    .join(' ')
}

/** The edit distance (Levenshtein): insertions, deletions and replacements of characters. */
function distance(one: string, other: string): number {
  const [first, second] = [Array.from(one), Array.from(other)]
  let row = Array.from({ length: second.length + 1 }, (_, index) => index)
  for (const [index, character] of first.entries()) {
    const next = [index + 1]
    for (const [index, against] of second.entries()) {
      const change = (row[index] ?? 0) + (character === against ? 0 : 1)
      next.push(Math.min(change, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
