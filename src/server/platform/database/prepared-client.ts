/**
 * A client that prepares what the query builder asks again and again. It writes the same few hundred texts, and
 * parsing and planning them anew was a fifth of what a payment cost the database (docs/decisions/0017).
 */
import { createHash } from 'node:crypto'
import pg from 'pg'

/** Texts that vary without end, by the length of a list, are not prepared beyond this. */
const mostPrepared = 500
const names = new Map<string, string | undefined>()

interface BuiltQuery {
  readonly text: string
  readonly name?: string | undefined
}

/** The query builder is who sends a text and its values apart; hand-written statements say themselves what they want. */
export class PreparedClient extends pg.Client {
  // oxlint-disable-next-line typescript/no-explicit-any -- the overloads of pg are kept as they are
  override query(...call: any[]): any {
    const [built, values] = call as [BuiltQuery | string, unknown]
    if (typeof built === 'object' && built.name === undefined && Array.isArray(values) && values.length > 0) {
      const name = preparedName(built.text)
      if (name) call[0] = { ...built, name }
    }
    return super.query(...(call as [string]))
  }
}

/** What a text is prepared under; nothing at the first time, because what is asked once is not worth keeping. */
export function preparedName(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostPrepared) return known
  names.set(text, names.has(text) ? createHash('sha256').update(text).digest('hex').slice(0, 32) : undefined)
  return names.get(text)
}
