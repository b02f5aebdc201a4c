export interface Finding {
  readonly what: string
  readonly value: number
  readonly bound: string
  readonly holds: boolean
  readonly detail: string
}

/** Prints one figure at once, and keeps it for the end. */
export function report(what: string, value: number, bound: string, holds: boolean, detail = ''): Finding {
  const figure = Number.isInteger(value) ? String(value) : value.toFixed(3)
  const mark = bound === '' ? ' ' : holds ? '✓' : '✗'
  process.stdout.write(
    `${mark} ${what}: ${figure}${bound && ` (bound ${bound})`}${detail && `   ${detail}`}\n`,
  )
  return { what, value, bound, holds, detail }
}
