import { forOwner } from './guard.ts'
import type { Shell } from '#server/context/app-context.ts'
import { changeService, createService, deleteService } from '#server/flows/save-service.ts'
import { listServices } from '#server/records/services/store.ts'

const success = { success: true as const }
const notFound = { message: 'This service is no longer in the catalogue.' }

export function serviceRoutes(shell: Shell) {
  const owner = forOwner(shell)

  return {
    'list-services': owner['list-services'].handler(async ({ input }) => ({
      services: await listServices(shell.database.db, { selectable: input.selectable === 'true' }),
    })),

    'create-service': owner['create-service'].handler(async ({ input, context: { actor } }) => ({
      service: await createService(shell, actor, input),
    })),

    'update-service': owner['update-service'].handler(async ({ input, context: { actor }, errors }) => {
      const verdict = await changeService(shell, actor, input)
      if (!verdict.ok) throw errors.NOT_FOUND(notFound)
      return { service: verdict.value }
    }),

    'set-service-active': owner['set-service-active'].handler(
      async ({ input, context: { actor }, errors }) => {
        const verdict = await changeService(shell, actor, input)
        if (!verdict.ok) throw errors.NOT_FOUND(notFound)
        return success
      },
    ),

    'delete-service': owner['delete-service'].handler(async ({ input, context: { actor }, errors }) => {
      const verdict = await deleteService(shell, actor, input.id)
      if (!verdict.ok) throw errors.NOT_FOUND(notFound)
      return success
    }),
  }
}
