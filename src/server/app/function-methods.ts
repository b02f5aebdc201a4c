/** HTTP methods of the functions. */
import { contract } from '#contract/contract.ts'

const reads = ['GET', 'HEAD', 'POST', 'OPTIONS']
const writes = ['POST', 'OPTIONS']

/** The methods of a function; empty for an unknown name. */
export function methodsOf(name: string): readonly string[] {
  if (!Object.hasOwn(contract, name)) return []
  return isReading(name as keyof typeof contract) ? reads : writes
}

/**
 * The request in the form the contract declares. A read is a GET; HEAD, and POST with the input as a JSON object, are
 * accepted too. Undefined where the POST body is no JSON object.
 */
export async function normalizeRequest(name: string, request: Request): Promise<Request | undefined> {
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
