/**
 * A client with prepared statements for the query builder, which repeats a few hundred texts: parsing and planning
 * them was a fifth of a payment's database time (docs/decisions/0017).
 */
import { createHash } from 'node:crypto'
import pg from 'pg'

/** Limit per connection: texts with lists vary by length, so their number is unbounded. */
const mostPrepared = 1000
const names = new Map<string, string>()
/** Texts that were used once, the oldest first; most are never used again, so they must not use up the limit. */
const usedOnce = new Set<string>()

interface BuiltQuery {
  readonly text: string
  readonly name?: string | undefined
}

/** The query builder passes text and values separately; hand-written statements choose a name themselves. */
export class PreparedClient extends pg.Client {
  // oxlint-disable-next-line typescript/no-explicit-any -- the overloads of pg are kept as they are
  override query(...call: any[]): any {
    const [built, values] = call as [BuiltQuery | string, unknown]
    if (typeof built === 'object' && built.name === undefined && isRepeatable(built.text, values)) {
      const name = preparedName(built.text)
      if (name) call[0] = { ...built, name }
    }
    return super.query(...(call as [string]))
  }
}

/** Texts without parameters are migrations too, whose many statements cannot be prepared. */
function isRepeatable(text: string, values: unknown): boolean {
  return Array.isArray(values) && (values.length > 0 || text.startsWith('select '))
}

/** The statement name of a text; undefined at its first use, because most texts used once are never repeated. */
export function preparedName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostPrepared) return known
  if (usedOnce.delete(text)) {
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
    names.set(text, name)
    return name
  }
  usedOnce.add(text)
  const [oldest] = usedOnce
  if (usedOnce.size > mostPrepared && oldest !== undefined) usedOnce.delete(oldest)
  return undefined
}
