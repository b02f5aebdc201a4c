import type { AppContext } from '#server/context/app-context.ts'
import { changeService } from '#server/flows/change-service.ts'
import { createService } from '#server/flows/create-service.ts'
import { deleteService } from '#server/flows/delete-service.ts'
import { setServiceActive } from '#server/flows/set-service-active.ts'
import { idempotencyKey } from '#server/platform/idempotency/header.ts'
import { listServices } from '#server/records/services/store.ts'
import { forOwner, success } from './guard.ts'

export function serviceRoutes(app: AppContext) {
  const owner = forOwner(app)

  return {
    'list-services': owner['list-services'].handler(async ({ input }) => ({
      services: await listServices(app.database.db, { selectable: input.selectable === 'true' }),
    })),

    'create-service': owner['create-service'].handler(async ({ input, context }) => ({
      service: await createService(app, context.actor, input, idempotencyKey(context)),
    })),

    'update-service': owner['update-service'].handler(async ({ input, context: { actor } }) => ({
      service: await changeService(app, actor, input),
    })),

    'set-service-active': owner['set-service-active'].handler(async ({ input, context: { actor } }) => {
      await setServiceActive(app, actor, input)
      return success
    }),

    'delete-service': owner['delete-service'].handler(async ({ input, context: { actor } }) => {
      await deleteService(app, actor, input.id)
      return success
    }),
  }
}
