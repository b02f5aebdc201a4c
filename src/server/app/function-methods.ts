/** By which methods a function is called. */
import { contract } from '#contract/contract.ts'

const reads = ['GET', 'HEAD', 'POST', 'OPTIONS']
const writes = ['POST', 'OPTIONS']

/** Nothing where there is no function of this name. */
export function methodsOf(name: string): readonly string[] {
  if (!Object.hasOwn(contract, name)) return []
  return isReading(name as keyof typeof contract) ? reads : writes
}

/**
 * The request as the contract has it: what reads is called by GET, and also by HEAD and by POST with the same input as
 * JSON. Nothing where that is no object.
 */
export async function asContracted(name: string, request: Request): Promise<Request | undefined> {
  if (!isReading(name as keyof typeof contract) || request.method === 'GET') return request
  const { headers } = request
  if (request.method === 'HEAD') return new Request(request.url, { headers })
  const input: unknown = await request.json().catch(() => undefined)
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined
  const url = new URL(request.url)
  for (const [key, value] of Object.entries(input) as [string, unknown][])
    if (value !== null) url.searchParams.set(key, typeof value === 'string' ? value : JSON.stringify(value))
  return new Request(url, { headers })
}

function isReading(name: keyof typeof contract): boolean {
  return contract[name]['~orpc'].route.method === 'GET'
}
