/** Signing of quotes in tests: settings, the agreement as it is shown, codes and signatures. */
import type { Bar, Client } from './chaos/bar.ts'
import type { Answer } from './calls.ts'

export const noHash = '0'.repeat(64)

/** What a signer names of the agreement that was shown. */
export function shownAgreement(quoteId: string, version = 1, sha256 = noHash) {
  return { quoteId, version, sha256 }
}

/** What a signer types. */
export function aTypedSignature(changes: Record<string, unknown> = {}) {
  return { name: 'Theo Hartwell', consent: true, code: null, drawing: null, ...changes }
}

/** A signature as the portal would send it. */
export function aSignature(quoteId: string, changes: Record<string, unknown> = {}) {
  return {
    ...shownAgreement(quoteId),
    name: 'Amelia Hartwell',
    consent: true,
    code: null,
    drawing: null,
    ...changes,
  }
}

/** Sets how clients sign. */
export async function setSigning(bar: Bar, mode: 'off' | 'name' | 'name and code'): Promise<void> {
  const { body } = await bar.call('read-settings', {}, bar.owner)
  const { version, values } = body['signing'] as { version: string; values: { consent: string } }
  const answer = await bar.call(
    'save-settings',
    { section: 'signing', version, values: { ...values, mode } },
    bar.owner,
  )
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
}

export interface Shown {
  readonly quoteId: string
  readonly version: number
  readonly sha256: string
}

/** The agreement as the client reads it. */
export async function readAgreement(bar: Pick<Bar, 'call'>, { quoteId, token }: Client): Promise<Shown> {
  const { status, body } = await bar.call('get-portal-agreement', { quoteId, token })
  if (status !== 200) throw new Error(JSON.stringify(body))
  const { sha256, version } = body['agreement'] as { sha256: string; version: number }
  return { quoteId, version, sha256 }
}

/** Signs what was shown. */
export function sign(
  bar: Pick<Bar, 'call'>,
  client: Client,
  shown: Shown,
  changes: Record<string, unknown> = {},
): Promise<Answer> {
  return bar.call('sign-quote', { ...aSignature(client.quoteId), ...shown, token: client.token, ...changes })
}

/** A code that is not this one. */
export function otherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}
