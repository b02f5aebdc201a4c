/** What the server's refusals mean, by their codes (`domain/refusals.ts`). */
import type { RefusalCode } from '#domain/refusals.ts'
import { RefusedCall } from './api.ts'

/** Messages by field, undefined where nothing is wrong. */
export type Problems = Readonly<Record<string, string | undefined>>

/** True when the server refused with one of these codes. */
export function isRefusedAs(error: unknown, ...codes: readonly RefusalCode[]): boolean {
  return error instanceof RefusedCall && codes.some((code) => code === error.failure.reason)
}

/** True when somebody else saved the same record after it was read here. */
export function isVersionConflict(error: unknown): boolean {
  return error instanceof RefusedCall && error.failure.reason?.endsWith('version-conflict') === true
}

/** True when the server answered no; false for its faults, and where no answer came. */
export function isRefusal(error: unknown): error is RefusedCall {
  return error instanceof RefusedCall && error.status < 500
}

/** What the server found wrong with the fields of an input. */
export function refusedFields(error: unknown): Problems {
  const fields = error instanceof RefusedCall ? (error.failure.fields ?? {}) : {}
  return Object.fromEntries(Object.entries(fields).map(([field, [message]]) => [field, message]))
}

/** The answer, or null where the server knows no such record: that is an answer, no failure. */
export async function knownOrNull<Found>(asked: Promise<Found>): Promise<Found | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof RefusedCall && error.status === 404) return null
    throw error
  }
}
