import { inTransaction } from '#server/platform/database/transaction.ts'
import type { MemberInput, MemberView } from '#contract/staff.ts'
import { staffMessages } from '#domain/staff/member.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { recordEvent } from '#server/platform/changes/changes.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import type { Shell } from '#server/context/app-context.ts'
import {
  findMember,
  insertMember,
  lockMember,
  rewriteMember,
  setMemberActive,
  type MemberContent,
} from '#server/records/staff/store.ts'

type Refusal = 'not-found' | 'conflict'

/** Adds somebody; the same addition twice is one. */
export async function createMember(
  shell: Shell,
  actor: Actor,
  { id, ...content }: { id: string } & MemberContent,
): Promise<Verdict<MemberView, Refusal>> {
  return inTransaction(shell, actor, async (tx) => {
    const member = await insertMember(tx, id, content)
    if (!member) return judgeStored(await findMember(tx, id), content)
    const { name, role, hourly_rate } = member
    await recordEvent(tx, {
      kind: 'staff.added',
      id,
      detail: { name, role, hourly_rate },
    })
    return yes(member)
  })
}

/** Saves over the version that was read; the history says what was there before. */
export async function saveMember(
  shell: Shell,
  actor: Actor,
  input: MemberInput,
): Promise<Verdict<MemberView, Refusal>> {
  return inTransaction(shell, actor, async (tx) => {
    const before = await lockMember(tx, input.id)
    if (!before) return no('not-found')
    const { id: _id, version: _version, ...content } = input
    const member = await rewriteMember(tx, { ...input, id: before.id }, shell.clock())
    if (!member) return judgeStored(before, content)
    const detail = difference(contentOf(before), contentOf(member))
    if (Object.keys(detail).length > 0)
      await recordEvent(tx, { kind: 'staff.changed', id: member.id, detail })
    return yes(member)
  })
}

export async function setActive(
  shell: Shell,
  actor: Actor,
  { id, active }: { id: string; active: boolean },
): Promise<Verdict<true, 'not-found'>> {
  return inTransaction(shell, actor, async (tx) => {
    const member = await lockMember(tx, id)
    if (!member) return no('not-found')
    if (member.active === active) return yes(true)
    await setMemberActive(tx, member.id, active, shell.clock())
    await recordEvent(tx, { kind: active ? 'staff.activated' : 'staff.deactivated', id: member.id })
    return yes(true)
  })
}

export function refusalMessage(refusal: Refusal): string {
  return refusal === 'not-found' ? staffMessages.notFound : staffMessages.conflict
}

/** What is stored already as it was to be stored: then it was this very save that came before. */
function judgeStored(
  stored: MemberView | undefined,
  content: MemberContent,
): Verdict<MemberView, 'conflict'> {
  if (!stored) throw new Error('a member was neither stored nor found')
  return Object.keys(difference(contentOf(stored), content)).length === 0 ? yes(stored) : no('conflict')
}

function contentOf({ name, role, contact, hourly_rate, hire_date }: MemberView): MemberContent {
  return { name, role, ...contact, hourly_rate, hire_date }
}

/** Field by field what changed, as `{ from, to }`. */
function difference(before: MemberContent, after: MemberContent): Record<string, unknown> {
  const keys = Object.keys(before) as (keyof MemberContent)[]
  return Object.fromEntries(
    keys
      .filter((key) => before[key] !== after[key])
      .map((key) => [key, { from: before[key], to: after[key] }]),
  )
}
