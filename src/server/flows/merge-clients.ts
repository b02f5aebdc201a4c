/**
 * Two clients that are one person become one, and two again. What is merged keeps its row, so that its address is
 * still known; `merged_into` of every row names a client that is shown, never one that was merged itself.
 */
import { inTransaction } from '#server/platform/database/transaction.ts'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { clientMessages } from '#domain/clients/client.ts'
import { mergedValues, restoredValues, type ClientValues, type MergeChoices } from '#domain/clients/merge.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { bookings } from '#server/records/bookings/schema.ts'
import { events } from '#server/records/events/schema.ts'
import { recordEvent } from '#server/platform/changes/changes.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import type { Shell } from '#server/context/app-context.ts'
import type { ClientRefusal } from './save-client.ts'
import { clientMerges, clients } from '#server/records/clients/schema.ts'
import {
  clientsWithEmail,
  lockClients,
  updateClient,
  type ClientRecord,
} from '#server/records/clients/store.ts'

/** Ids of what went over. */
interface Moved {
  readonly bookings: readonly string[]
  readonly events: readonly string[]
  /** Clients that had been merged into the merged one before. */
  readonly clients: readonly string[]
}

interface Before {
  readonly kept: ClientValues
  readonly merged: ClientValues
  /** The kept client's fields as the merge left them. */
  readonly after: ClientValues
}

const refused = (message: string) => no<ClientRefusal>({ kind: 'refused', message })
const notFound = (message: string) => no<ClientRefusal>({ kind: 'not-found', message })

interface Merge {
  readonly kept_id: string
  readonly merged_id: string
  readonly choices: MergeChoices
}

/** Merges `merged_id` into `kept_id` with everything of theirs. */
export async function mergeClients(
  shell: Shell,
  actor: Actor & { readonly kind: 'owner' },
  { kept_id: keptId, merged_id: mergedId, choices }: Merge,
): Promise<
  Verdict<{ merge_id: string; client_id: string; bookings: number; events: number }, ClientRefusal>
> {
  if (keptId === mergedId) return refused(clientMessages.itself)
  return inTransaction(shell, actor, async (tx) => {
    const locked = await lockClients(tx, [keptId, mergedId])
    const [kept, merged] = [locked.get(keptId), locked.get(mergedId)]
    if (!kept || !merged) return notFound(clientMessages.notFound)
    if (kept.merged_into || merged.merged_into) return refused(clientMessages.alreadyMerged)

    const now = shell.clock()
    const after = mergedValues(valuesOf(kept), valuesOf(merged), choices)
    // The address that is not chosen stays known: it goes to the row that nobody sees.
    const spare = after.primary_email === kept.primary_email ? merged.primary_email : kept.primary_email
    await updateClient(tx, merged.id, { merged_into: kept.id, primary_email: spare }, now)
    await updateClient(tx, kept.id, after, now)
    const moved = await moveAll(tx, { from: merged.id, to: kept.id })
    const before: Before = { kept: valuesOf(kept), merged: valuesOf(merged), after }
    const [merge] = await tx
      .insert(clientMerges)
      .values({
        kept_id: kept.id,
        merged_id: merged.id,
        kept_before: before,
        moved,
        merged_by: actor.accountId,
        created_at: now,
      })
      .returning({ id: clientMerges.id })
    if (!merge) throw new Error('a merge was not stored')

    const counts = { bookings: moved.bookings.length, events: moved.events.length }
    const said = { name: merged.name, primary_email: merged.primary_email, ...counts }
    await recordEvent(tx, { kind: 'client.merged-with', id: kept.id, detail: said })
    await recordEvent(tx, {
      kind: 'client.merged-into',
      id: merged.id,
      detail: { name: after.name, kept_id: kept.id },
    })
    return yes({ merge_id: merge.id, client_id: kept.id, ...counts })
  })
}

/** Puts back what went over and is still the kept client's; what came or was changed since stays. */
export async function undoMerge(
  shell: Shell,
  actor: Actor,
  id: string,
): Promise<Verdict<{ message: string; client_id: string; restored_id: string }, ClientRefusal>> {
  if (!isUuid(id)) return notFound(clientMessages.mergeNotFound)
  return inTransaction(shell, actor, async (tx) => {
    const [found] = await tx.select().from(clientMerges).where(eq(clientMerges.id, id))
    if (!found) return notFound(clientMessages.mergeNotFound)
    // Locked as merging locks them, so that nothing is merged or undone meanwhile; only then is the merge believed.
    const locked = await lockClients(tx, [found.kept_id, found.merged_id])
    const [kept, merged] = [locked.get(found.kept_id), locked.get(found.merged_id)]
    const [merge] = await tx.select().from(clientMerges).where(eq(clientMerges.id, id))
    if (!kept || !merged || !merge) return notFound(clientMessages.mergeNotFound)
    if (merge.undone_at) return refused(clientMessages.mergeUndone)
    const [last] = await tx
      .select({ id: clientMerges.id })
      .from(clientMerges)
      .where(and(eq(clientMerges.kept_id, kept.id), isNull(clientMerges.undone_at)))
      .orderBy(desc(clientMerges.created_at), clientMerges.id)
      .limit(1)
    if (kept.merged_into || last?.id !== id) return refused(clientMessages.laterMerge)

    const before = merge.kept_before as Before
    const restored = restoredValues(valuesOf(kept), before.kept, before.after)
    const taken = await takenEmail(
      tx,
      [restored.primary_email, before.merged.primary_email],
      [kept.id, merged.id],
    )
    if (taken)
      return refused(`${taken} belongs to another client now. Change that first, then undo the merge.`)

    const now = shell.clock()
    await updateClient(tx, kept.id, restored, now)
    await updateClient(tx, merged.id, { ...before.merged, merged_into: null }, now)
    const back = await moveBack(tx, merge.moved as Moved, { from: kept.id, to: merged.id })
    await tx.update(clientMerges).set({ undone_at: now }).where(eq(clientMerges.id, id))

    const message = wordsOf(back, before.merged.name, restored.name)
    const detail = { name: before.merged.name, bookings: back.bookings, events: back.events }
    await recordEvent(tx, { kind: 'client.merge-undone', id: kept.id, detail })
    await recordEvent(tx, {
      kind: 'client.merge-undone',
      id: merged.id,
      detail: { name: restored.name },
    })
    return yes({ message, client_id: kept.id, restored_id: merged.id })
  })
}

async function moveAll(tx: Db, { from, to }: { from: string; to: string }): Promise<Moved> {
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  return {
    bookings: ids(
      await tx
        .update(bookings)
        .set({ client_id: to })
        .where(eq(bookings.client_id, from))
        .returning({ id: bookings.id }),
    ),
    events: ids(
      await tx
        .update(events)
        .set({ client_id: to })
        .where(eq(events.client_id, from))
        .returning({ id: events.id }),
    ),
    clients: ids(
      await tx
        .update(clients)
        .set({ merged_into: to })
        .where(eq(clients.merged_into, from))
        .returning({ id: clients.id }),
    ),
  }
}

async function moveBack(tx: Db, moved: Moved, { from, to }: { from: string; to: string }) {
  const gone = await tx
    .update(bookings)
    .set({ client_id: to })
    .where(and(inArray(bookings.id, [...moved.bookings]), eq(bookings.client_id, from)))
    .returning({ id: bookings.id })
  const goneEvents = await tx
    .update(events)
    .set({ client_id: to })
    .where(and(inArray(events.id, [...moved.events]), eq(events.client_id, from)))
    .returning({ id: events.id })
  await tx
    .update(clients)
    .set({ merged_into: to })
    .where(and(inArray(clients.id, [...moved.clients]), eq(clients.merged_into, from)))
  return {
    bookings: gone.length,
    events: goneEvents.length,
    missing: moved.bookings.length + moved.events.length - gone.length - goneEvents.length,
  }
}

/** The first of these addresses that a client who is shown has, other than the two that were one. */
async function takenEmail(
  tx: Db,
  emails: readonly string[],
  own: readonly string[],
): Promise<string | undefined> {
  for (const email of emails) {
    const holders = await clientsWithEmail(tx, email)
    if (holders.some(({ id, merged_into }) => !merged_into && !own.includes(id))) return email
  }
  return undefined
}

function wordsOf(
  { bookings: inquiries, events: shown, missing }: { bookings: number; events: number; missing: number },
  restored: string,
  kept: string,
): string {
  const parts = [count(inquiries, 'inquiry', 'inquiries'), count(shown, 'event', 'events')].filter(Boolean)
  const back =
    parts.length > 0 ? `${parts.join(' and ')} went back with them.` : 'They had nothing to take back.'
  const left =
    missing > 0
      ? ` ${missing} of what was merged ${missing === 1 ? 'has' : 'have'} another client by now and stayed there.`
      : ''
  return `${restored} is a client again. ${back}${left} What came since stays with ${kept}.`
}

function count(number: number, one: string, many: string): string {
  return number === 0 ? '' : `${number} ${number === 1 ? one : many}`
}

function valuesOf({ name, primary_email, primary_phone, company_name, notes }: ClientRecord): ClientValues {
  return { name, primary_email, primary_phone, company_name, notes }
}
