/** Calls the functions of the program over HTTP. */

export interface Answer {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly headers: Headers
}

const patienceMs = 45_000

export async function callFunction(
  url: string,
  name: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  // A request that hangs fails where it stands.
  const signal = AbortSignal.timeout(patienceMs)
  const response = isReading(name)
    ? await fetch(`${url}/functions/v1/${name}${queryOf(body)}`, { headers, signal })
    : await fetch(`${url}/functions/v1/${name}`, {
        signal,
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    headers: response.headers,
  }
}

/** Functions that only read are asked with GET; their names say which they are. */
export function isReading(name: string): boolean {
  return /^((list|read|search)-|get-availability$)/.test(name)
}

function queryOf(input: unknown): string {
  const given = Object.entries((input ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => [key, String(value)])
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

/** A day that visitors can ask for: after the lead time, before the horizon. */
export const inquiryDay = new Date(Date.now() + 400 * 86_400_000).toISOString().slice(0, 10)

/** An inquiry that every rule accepts. */
export function anInquiry(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    event_type: 'wedding',
    event_date: inquiryDay,
    start_time: '17:00',
    location: 'Larkspur Conservatory, Hudson',
    guest_count: '101-150',
    wedding_service: 'reception',
    wedding_venue: 'indoor',
    wedding_theme: 'Evergreen and brass',
    company_name: null,
    corporate_event_type: null,
    corporate_dress_code: null,
    private_party_type: null,
    private_party_vibe: null,
    private_party_details: null,
    drinks: null,
    message: null,
    first_name: 'Amelia',
    last_name: 'Hartwell',
    email: 'amelia@hartwell.example',
    phone: '(555) 010-0142',
    ...changes,
  }
}
