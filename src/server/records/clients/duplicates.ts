/** Finds clients that are likely the same person. */
import { sql } from 'drizzle-orm'
import { isDuplicate, likenessOf, phoneDigits, type Likeness } from '#domain/clients/likeness.ts'
import type { Db } from '#server/platform/database/database.ts'

interface Person {
  readonly name: string
  readonly primary_email: string
  readonly primary_phone: string | null
}

export interface LikelyClient extends Person, Likeness {
  readonly id: string
  readonly company_name: string | null
  readonly duplicate: boolean
}

const mostCandidates = 200
const mostShown = 5

/**
 * The likeliest first. Candidates share the phone number, without which no score exceeds 0.7, or email or name, which
 * an owner who merges wants to see too.
 */
export async function findDuplicates(db: Db, person: Person, except?: string): Promise<LikelyClient[]> {
  const phone = phoneDigits(person.primary_phone)
  const local = person.primary_email.toLowerCase().split('@')[0]?.split('+')[0] ?? ''
  const { rows } = await db.execute<
    Omit<LikelyClient, keyof Likeness | 'duplicate'> & Record<string, unknown>
  >(sql`
    (select id, name, primary_email, primary_phone, company_name from clients
     where merged_into is null and ${phone ?? null}::text is not null
       and right(regexp_replace(primary_phone, '[^0-9]', '', 'g'), 10) = ${phone ?? ''}
     limit ${mostCandidates})
    union
    (select id, name, primary_email, primary_phone, company_name from clients
     where merged_into is null and lower(primary_email) >= ${local} and lower(primary_email) < ${`${local}\u{10FFFF}`}
     order by lower(primary_email) limit ${mostCandidates})
    union
    (select id, name, primary_email, primary_phone, company_name from clients
     where merged_into is null and lower(name) = lower(${person.name}) limit ${mostCandidates})`)
  return rows
    .filter(({ id }) => id !== except)
    .map((row) => withLikeness(row, person))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, mostShown)
}

function withLikeness(
  { id, name, primary_email, primary_phone, company_name }: Omit<LikelyClient, keyof Likeness | 'duplicate'>,
  person: Person,
): LikelyClient {
  const likeness = likenessOf({ name, primary_email, primary_phone }, person)
  return {
    id,
    name,
    primary_email,
    primary_phone,
    company_name,
    ...likeness,
    duplicate: isDuplicate(likeness),
  }
}
