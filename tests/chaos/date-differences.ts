/** The claims of the program against those of the model. */
import type { ClaimRow } from '#server/records/availability/claims.ts'
import { minuteOf, type Ground, type Sql } from './date-ground.ts'
import type { DateModel, ModelClaim } from './date-model.ts'

/** What is active in the tables against what the model has. */
export async function differences(sql: Sql, model: DateModel, ground: Ground): Promise<readonly string[]> {
  const rows = await sql<{
    subject: string
    unit_id: string | null
    kind: string
    begins: string
    ends: string
  }>(
    `select coalesce(booking_id::text, outside_calendar_id || ' ' || feed_uid) as subject, unit_id, kind, (extract(epoch from lower(occupied)) * 1000)::text as begins,
       (extract(epoch from upper(occupied)) * 1000)::text as ends
     from claims where ended_at is null`,
  )
  const stored = rows.map(({ subject, unit_id, kind, begins, ends }) =>
    [
      subject,
      unit_id === null ? null : ground.unitIds.indexOf(unit_id),
      kind,
      minuteOf(ground, begins),
      minuteOf(ground, ends),
    ].join(' '),
  )
  const claimed = [...model.claims.values()].map(({ subject, unit, kind, from, to }) =>
    [subject, unit, kind, from, to].join(' '),
  )
  const placed = model.places.map(({ calendar, uid, unit, from, to }) =>
    [`${calendar} ${uid}`, unit, 'external', from, to].join(' '),
  )
  const expected = [...claimed, ...placed]
  return [
    ...stored.filter((line) => !expected.includes(line)).map((line) => `stored, not in the model: ${line}`),
    ...expected.filter((line) => !stored.includes(line)).map((line) => `in the model, not stored: ${line}`),
  ]
}

/** How the program's claim differs from the model's, which gets its id; undefined where it does not. */
export function compared(
  mine: ModelClaim | undefined,
  theirs: ClaimRow | undefined,
  ground: Ground,
): string | undefined {
  const { unitIds } = ground
  if (mine && theirs) mine.id = theirs.id
  const expected = mine && [mine.unit === null ? null : unitIds[mine.unit], mine.kind, mine.expires]
  const found = theirs && [
    theirs.unit_id,
    theirs.kind,
    theirs.expires_at === null ? null : minuteOf(ground, String(Date.parse(theirs.expires_at))),
  ]
  const [one, other] = [JSON.stringify(expected), JSON.stringify(found)]
  return one === other ? undefined : `${other} instead of ${one}`
}
