import { isDeepStrictEqual } from 'node:util'
import {
  mostOutsideCalendars,
  outsideAddress,
  type OutsideMode,
} from '#domain/availability/outside-calendar.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction, type Tx } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import {
  changeOutsideCalendar,
  countOutsideCalendars,
  insertOutsideCalendar,
  lockOutsideCalendar,
  openOutsideAddress,
  outsideAddressContext,
  type OutsideCalendarRow,
} from '#server/records/availability/outside-calendars.ts'
import { placeOccurrences } from '#server/records/availability/place-occurrences.ts'
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
  await inTransaction(app, actor, async (tx) => {
    const units = await lockUnits(tx)
    if (unit_ids?.some((each) => !units.some((unit) => unit.id === each)))
      return refuse('date.unit-not-found')
    const before = await lockOutsideCalendar(tx, id)
    if (!before && version > 0) return refuse('outside-calendar.not-found')
    const known = before && openOutsideAddress(app.sealer, before)
    const address = url === null ? known : outsideAddress(url)
    if (address === undefined) return refuse('outside-calendar.no-address')
    if (!URL.canParse(address)) return refuse('outside-calendar.invalid-address')
    const wanted = { name, mode, unit_ids: unit_ids && [...unit_ids], address }
    if (!before) await add(app, tx, id, wanted)
    else {
      const was = { name: before.name, mode: before.mode, unit_ids: before.unit_ids, address: known }
      if (isDeepStrictEqual(was, wanted)) return undefined
      if (before.version !== version) return refuse('outside-calendar.version-conflict')
      await change(app, tx, before, { ...wanted, isOtherAddress: known !== address })
    }
    return app.jobs.enqueue(tx, readingQueue, { id })
  })
}

interface Wanted {
  readonly name: string
  readonly mode: OutsideMode
  readonly unit_ids: string[] | null
  readonly address: string
}

async function add(app: AppContext, tx: Tx, id: string, wanted: Wanted): Promise<void> {
  if ((await countOutsideCalendars(tx)) >= mostOutsideCalendars)
    return refuse('outside-calendar.too-many', String(mostOutsideCalendars))
  // A removed calendar keeps its id.
  const isNew = await insertOutsideCalendar(tx, { id, ...sealed(app, id, wanted) }, app.clock())
  if (!isNew) return refuse('outside-calendar.not-found')
  return recordEvent(tx, { kind: 'outside-calendar.added', id, detail: detailOf(wanted) })
}

async function change(
  app: AppContext,
  tx: Tx,
  { id, copy }: OutsideCalendarRow,
  { isOtherAddress, ...wanted }: Wanted & { readonly isOtherAddress: boolean },
): Promise<void> {
  const facts = sealed(app, id, wanted)
  await changeOutsideCalendar(tx, id, { ...facts, isOtherAddress }, app.clock())
  await recordEvent(tx, { kind: 'outside-calendar.changed', id, detail: detailOf(wanted) })
  if (copy) await placeOccurrences(tx, { id, ...facts }, copy, app.clock())
}

function sealed(app: AppContext, id: string, { address, ...facts }: Wanted) {
  return { ...facts, url: app.sealer.seal(address, outsideAddressContext(id)) }
}

function detailOf({ address, ...facts }: Wanted) {
  return { ...facts, server: new URL(address).host }
}
