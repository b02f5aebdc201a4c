/** Repeated requests during a fault, and their answers. */
import { setTimeout as delay } from 'node:timers/promises'

export interface Sample {
  readonly name: string
  /** By `performance.now()`. */
  readonly at: number
  readonly ms: number
  /** Undefined when the connection was refused or lost. */
  readonly status: number | undefined
  readonly retryAfter: string | null
  readonly code: string
}

export interface Probes {
  readonly samples: readonly Sample[]
  readonly stop: () => Promise<void>
}

const patienceMs = 30_000

/** `ask` gets a signal that aborts a hanging request. */
export function startProbes(
  asks: Readonly<Record<string, (signal: AbortSignal) => Promise<Response>>>,
  pauseMs = 50,
): Probes {
  const samples: Sample[] = []
  let isOver = false
  const all = Object.entries(asks).map(async ([name, ask]) => {
    while (!isOver) {
      samples.push(await sampleOf(name, ask))
      await delay(pauseMs)
    }
  })
  return {
    samples,
    async stop() {
      isOver = true
      await Promise.all(all)
    },
  }
}

async function sampleOf(name: string, ask: (signal: AbortSignal) => Promise<Response>): Promise<Sample> {
  const at = performance.now()
  const sample = (status: number | undefined, retryAfter: string | null, code: string): Sample => ({
    name,
    at,
    ms: performance.now() - at,
    status,
    retryAfter,
    code,
  })
  try {
    const response = await ask(AbortSignal.timeout(patienceMs))
    const text = await response.text()
    const isJson = (response.headers.get('content-type') ?? '').startsWith('application/json')
    const code = isJson ? String((JSON.parse(text) as { code?: string }).code ?? '') : ''
    return sample(response.status, response.headers.get('retry-after'), code)
  } catch {
    return sample(undefined, null, '')
  }
}

/** The slowest of the samples, in whole milliseconds. */
export function slowest(samples: readonly Sample[]): number {
  return Math.round(samples.reduce((most, { ms }) => Math.max(most, ms), 0))
}
