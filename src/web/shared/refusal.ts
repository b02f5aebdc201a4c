/** Checks of the server's refusals by their codes (`domain/refusals/refusals.ts`). */
import type { RefusalCode } from '#domain/refusals/refusals.ts'
import { RefusedCall } from './api.ts'

/** Messages by field; undefined for a valid field. */
export type Problems = Readonly<Record<string, string | undefined>>

/** True when the server refused with one of these codes. */
export function isRefusedAs(error: unknown, ...codes: readonly RefusalCode[]): boolean {
  return error instanceof RefusedCall && codes.some((code) => code === error.failure.reason)
}

/** True for a version conflict: the record changed after it was read here. */
export function isVersionConflict(error: unknown): boolean {
  const { reason } = error instanceof RefusedCall ? error.failure : {}
  return reason?.endsWith('version-conflict') === true || reason === 'automation.email-changed'
}

/** True for a refusal; false for a server fault and for a missing answer. */
export function isRefusal(error: unknown): error is RefusedCall {
  return error instanceof RefusedCall && error.status < 500
}

/** The server's messages about the fields of an input. */
export function refusedFields(error: unknown): Problems {
  const fields = error instanceof RefusedCall ? (error.failure.fields ?? {}) : {}
  return Object.fromEntries(Object.entries(fields).map(([field, [message]]) => [field, message]))
}

/** The answer, or null for an unknown record (404). */
export async function knownOrNull<Found>(asked: Promise<Found>): Promise<Found | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof RefusedCall && error.status === 404) return null
    throw error
  }
}
