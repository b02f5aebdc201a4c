import { isDeepStrictEqual } from 'node:util'
import {
  mostOutsideCalendars,
  outsideAddress,
  type OutsideMode,
} from '#domain/availability/outside-calendar.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import {
  changeOutsideCalendar,
  countOutsideCalendars,
  insertOutsideCalendar,
  lockOutsideCalendar,
  openOutsideAddress,
  outsideAddressContext,
  placeOccurrences,
} from '#server/records/availability/outside-calendars.ts'
import { lockUnits } from '#server/records/availability/units.ts'
import { readingQueue } from './read-outside-calendars.ts'

interface SaveOutsideCalendarInput {
  readonly id: string
  /** The version that was read; 0 for a new calendar. */
  readonly version: number
  readonly name: string
  /** Null keeps the address. */
  readonly url: string | null
  readonly unit_ids: readonly string[] | null
  readonly mode: OutsideMode
}

/**
 * Adds or changes an outside calendar, and has it read. Its last good copy follows another mode and other units at once.
 * A repeated call has no effect. The history names the server of the address, which can contain a secret.
 */
export async function saveOutsideCalendar(
  app: AppContext,
  actor: Actor,
  { id, version, url, name, mode, unit_ids }: SaveOutsideCalendarInput,
): Promise<void> {
  const now = app.clock()
  await inTransaction(app, actor, async (tx) => {
    const units = await lockUnits(tx)
    if (unit_ids?.some((each) => !units.some((unit) => unit.id === each)))
      return refuse('date.unit-not-found')
    const before = await lockOutsideCalendar(tx, id)
    const known = before && openOutsideAddress(app.sealer, before)
    const address = url === null ? known : outsideAddress(url)
    if (address === undefined) return refuse(before ? 'outside-calendar.no-address' : noAddress(version))
    if (!URL.canParse(address)) return refuse('outside-calendar.invalid-address')
    const facts = { name, mode, unit_ids: unit_ids && [...unit_ids] }
    const detail = { ...facts, server: new URL(address).host }
    const sealed = { ...facts, url: app.sealer.seal(address, outsideAddressContext(id)) }
    if (!before) {
      if (version > 0) return refuse('outside-calendar.not-found')
      if ((await countOutsideCalendars(tx)) >= mostOutsideCalendars)
        return refuse('outside-calendar.too-many', String(mostOutsideCalendars))
      // A removed calendar keeps its id.
      if (!(await insertOutsideCalendar(tx, { id, ...sealed }, now)))
        return refuse('outside-calendar.not-found')
      await recordEvent(tx, { kind: 'outside-calendar.added', id, detail })
    } else {
      const was = { name: before.name, mode: before.mode, unit_ids: before.unit_ids }
      if (known === address && isDeepStrictEqual(was, facts)) return undefined
      if (before.version !== version) return refuse('outside-calendar.version-conflict')
      await changeOutsideCalendar(tx, id, { ...sealed, isOtherAddress: known !== address }, now)
      await recordEvent(tx, { kind: 'outside-calendar.changed', id, detail })
      if (before.copy) await placeOccurrences(tx, { id, ...facts }, before.copy, now)
    }
    return app.jobs.enqueue(tx, readingQueue, { id })
  })
}

function noAddress(version: number) {
  return version > 0 ? 'outside-calendar.not-found' : 'outside-calendar.no-address'
}
