import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EventRow } from '#contract/events.ts'
import type { MemberRow } from '#contract/member-views.ts'
import { roleLabel } from '#domain/staff/member.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { AskProps } from '#web/office/kit/lists/bulk.ts'
import { Wait } from '#web/office/kit/records/opened-record.tsx'
import { call, read } from '#web/shared/api.ts'
import { isRefusedAs } from '#web/shared/refusal.ts'

/** Who works at several events: each in their own role, for the hours that each event suggests. */
export function AskStaff({ rows, onChosen, onClose }: AskProps<EventRow>) {
  const [chosen, setChosen] = useState<readonly MemberRow[]>([])
  const result = useQuery({
    queryKey: ['staff', 'pick'],
    queryFn: ({ signal }) => readActive(signal),
  })
  const toggle = (member: MemberRow) =>
    setChosen((before) =>
      before.some(({ id }) => id === member.id)
        ? before.filter(({ id }) => id !== member.id)
        : [...before, member],
    )

  return (
    <Dialog
      title="Assign Staff"
      subject={rows.length === 1 ? `To ${rows[0]?.title}` : `To ${rows.length} events, in their own roles`}
      size="sm"
      onSubmit={() => {
        if (chosen.length > 0) onChosen(assigning(chosen))
      }}
      onClose={onClose}
      actions={
        <Button type="submit" look="primary" disabled={chosen.length === 0}>
          {chosen.length > 1 ? `Assign ${chosen.length}` : 'Assign'}
        </Button>
      }
    >
      {result.data ? (
        <fieldset className="grid min-w-0 divide-y divide-line rounded-md border border-line">
          <legend className="sr-only">Staff</legend>
          {result.data.map((member) => (
            <label
              key={member.id}
              className="flex min-h-11 cursor-pointer items-center gap-3 px-3.5 py-1.5 hover:bg-surface-2/55"
            >
              <input
                type="checkbox"
                checked={chosen.some(({ id }) => id === member.id)}
                onChange={() => toggle(member)}
                className="size-4.5 accent-(--accent)"
              />
              <span className="font-semibold">{member.name}</span>
              <span className="ml-auto text-small text-fg-muted">{roleLabel(member.role)}</span>
            </label>
          ))}
        </fieldset>
      ) : (
        <Wait result={result} failure="Failed to load staff">
          <SkeletonRows label="Loading staff..." rows={4} columns={2} />
        </Wait>
      )}
    </Dialog>
  )
}

/** All active members; the list has pages. */
async function readActive(signal: AbortSignal): Promise<readonly MemberRow[]> {
  const rows: MemberRow[] = []
  let cursor: string | undefined
  do {
    // oxlint-disable-next-line no-await-in-loop -- a page says where the next one begins
    const page = await read('list-staff', { status: 'active', ...(cursor ? { cursor } : {}) }, { signal })
    rows.push(...page.rows)
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return rows
}

/** Assigns all of them to an event, and takes these assignments back. */
function assigning(members: readonly MemberRow[]) {
  const made = new Map<string, string[]>()
  const undo = async ({ id: eventId }: EventRow) => {
    for (const id of made.get(eventId) ?? [])
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they were made
      await call('set-assignment-status', { id, status: 'cancelled' }).catch((error: unknown) => {
        // The one that was refused was never made.
        if (!isRefusedAs(error, 'shift.assignment-not-found')) throw error
      })
  }
  const assign = async ({ id: eventId }: EventRow) => {
    const { event } = await read('read-assignable-event', { id: eventId })
    const ids: string[] = []
    made.set(eventId, ids)
    for (const { id, role } of members) {
      const { shift_start, shift_end } = event
      const wish = { id: crypto.randomUUID(), event_id: eventId, staff_id: id, role_at_event: role }
      // Before it is asked for: it may be made although its answer is lost.
      ids.push(wish.id)
      // oxlint-disable-next-line no-await-in-loop -- each depends on the ones before
      await call('assign-staff', { ...wish, shift_start, shift_end })
    }
  }
  return {
    // All of them or none.
    run: (event: EventRow) =>
      assign(event).catch(async (error: unknown) => {
        await undo(event)
        throw error
      }),
    undo,
  }
}
