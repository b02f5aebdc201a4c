/**
 * The door and what lies behind it in one statement, for a list that is read all day: the session is found, its
 * role asked, and only an owner's read looked at (docs/decisions/0011-authorization-inside-the-list-query.md).
 */
import { accountMessages } from '#domain/accounts/account.ts'
import { addMinutes } from '#domain/time.ts'
import { on } from './context.ts'
import { instantsAsText } from '#server/platform/database/instants.ts'
import { queryPlanned } from '#server/platform/database/paging.ts'
import { noteUseAfterMinutes } from '#server/platform/identity/sessions.ts'
import { hashToken } from '#server/platform/core/seal.ts'
import type { Shell } from '#server/context/app-context.ts'
import { keepAlive, livingSession, sessionSecret } from '#server/records/accounts/signed-in.ts'

export interface OwnersRead {
  /** What it is prepared under; without one it is planned anew for its values. */
  readonly name: string | undefined
  /** A `select` whose first column is an `id` that every row has; instants come as `instantsAsText` has them. */
  readonly text: string
  /** The order of its rows, of columns that it answers. */
  readonly order: string
  readonly values: readonly unknown[]
}

/** Rows as arrays, in the order of the columns. */
export type ReadAsOwner = <Row extends FoundColumns>(read: OwnersRead) => Promise<Row[]>

/**
 * Functions that read by `context.readAsOwner` and by nothing else; it throws for everybody but an owner. What they
 * answer is not parsed by the contract on its way out, which copied every row: they name each field themselves, and
 * tests compare it with the contract.
 */
export function forOwnerReading(shell: Shell) {
  return on.$config({ initialOutputValidationIndex: Number.NaN }).use(async ({ context, next, errors }) => {
    const notSignedIn = () => errors.NOT_SIGNED_IN({ message: accountMessages.notSignedIn })
    const secret = sessionSecret(shell, context.headers)
    if (!secret) throw notSignedIn()

    const readAsOwner: ReadAsOwner = async <Row extends FoundColumns>(read: OwnersRead) => {
      const { database, clock } = shell
      const now = clock()
      const count = read.values.length
      const text = behindTheDoor(read, count)
      const values = [...read.values, hashToken(secret), now, addMinutes(now, -noteUseAfterMinutes)]
      const how = { rowMode: 'array', types: instantsAsText } as const
      const rows =
        read.name === undefined
          ? await queryPlanned<FoundColumns>(database.pool, text, values, how)
          : (await database.pool.query<FoundColumns>({ name: read.name, text, values, ...how })).rows
      const [first] = rows
      if (!first) throw notSignedIn()
      const [otherRole, staleSession] = first.slice(-2)
      if (otherRole !== null) throw errors.FORBIDDEN({ message: accountMessages.accessDenied })
      if (staleSession) await keepAlive(shell, staleSession, now)
      return (first[0] === null ? [] : rows) as unknown as Row[]
    }
    return next({ context: { readAsOwner } })
  })
}

/** What was read, then who asked where that is no owner, then the session where it was used long ago. */
type FoundColumns = readonly (string | null)[]

/** Columns that are null for an owner at work: they come with every row. One row without an id says who asked where the read finds nothing, or may not be made. */
function behindTheDoor({ text, order }: OwnersRead, count: number): string {
  return `
    with asking as materialized (
      select p.role = 'owner' as is_owner, case when p.role <> 'owner' then p.role end as other_role,
        case when s.last_seen_at < $${count + 3} then s.id end as stale_session
      from ${livingSession(`$${count + 1}`, `$${count + 2}`)}
    )
    select page.*, asking.other_role, asking.stale_session
    from asking left join lateral (select * from (${text}) page where asking.is_owner) page on true
    order by ${order}`
}
