import { staffMessages } from '#domain/staff/member.ts'
import { forOwner } from './guard.ts'
import type { Shell } from '#server/context/app-context.ts'
import { createMember, refusalMessage, saveMember, setActive } from '#server/flows/save-member.ts'
import { listStaff } from '#server/views/staff/list-staff.ts'
import { readMember } from '#server/views/staff/read-member.ts'

const notFound = { message: staffMessages.notFound }

export function staffRoutes(shell: Shell) {
  const owner = forOwner(shell)

  return {
    'list-staff': owner['list-staff'].handler(async ({ input, errors }) => {
      const verdict = await listStaff(shell, input)
      if (verdict.ok) return verdict.value
      const message = 'This page of the list is gone. Please reload.'
      throw errors.INVALID_INPUT({ message, data: { fields: { cursor: [message] } } })
    }),

    'read-staff-member': owner['read-staff-member'].handler(async ({ input, errors }) => {
      const member = await readMember(shell, input.id)
      if (!member) throw errors.NOT_FOUND(notFound)
      return { member }
    }),

    'create-staff-member': owner['create-staff-member'].handler(
      async ({ input, context: { actor }, errors }) => {
        const verdict = await createMember(shell, actor, input)
        if (!verdict.ok) throw errors.REFUSED({ message: refusalMessage(verdict.refusal) })
        return { member: verdict.value }
      },
    ),

    'save-staff-member': owner['save-staff-member'].handler(async ({ input, context: { actor }, errors }) => {
      const verdict = await saveMember(shell, actor, input)
      if (verdict.ok) return { member: verdict.value }
      const told = { message: refusalMessage(verdict.refusal) }
      throw verdict.refusal === 'not-found' ? errors.NOT_FOUND(told) : errors.REFUSED(told)
    }),

    'set-staff-active': owner['set-staff-active'].handler(async ({ input, context: { actor }, errors }) => {
      const verdict = await setActive(shell, actor, input)
      if (!verdict.ok) throw errors.NOT_FOUND(notFound)
      return { success: true as const }
    }),
  }
}
