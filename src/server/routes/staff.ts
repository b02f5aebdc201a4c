import type { AppContext } from '#server/context/app-context.ts'
import { createStaffMember } from '#server/flows/create-staff-member.ts'
import { saveStaffMember } from '#server/flows/save-staff-member.ts'
import { setStaffActive } from '#server/flows/set-staff-active.ts'
import { listStaff } from '#server/views/staff/list-staff.ts'
import { readMember } from '#server/views/staff/read-member.ts'
import { forOwner, success } from './guard.ts'

export function staffRoutes(app: AppContext) {
  const owner = forOwner(app)

  return {
    'list-staff': owner['list-staff'].handler(({ input }) => listStaff(app, input)),

    'read-staff-member': owner['read-staff-member'].handler(async ({ input }) => ({
      member: await readMember(app, input.id),
    })),

    'create-staff-member': owner['create-staff-member'].handler(async ({ input, context: { actor } }) => ({
      member: await createStaffMember(app, actor, input),
    })),

    'save-staff-member': owner['save-staff-member'].handler(async ({ input, context: { actor } }) => ({
      member: await saveStaffMember(app, actor, input),
    })),

    'set-staff-active': owner['set-staff-active'].handler(async ({ input, context: { actor } }) => {
      await setStaffActive(app, actor, input)
      return success
    }),
  }
}
