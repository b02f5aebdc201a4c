import type { AppContext } from '#server/context/app-context.ts'
import { changeBookingEmail } from '#server/flows/change-booking-email.ts'
import { createClient } from '#server/flows/create-client.ts'
import { linkBookingClient } from '#server/flows/link-booking-client.ts'
import { mergeClients } from '#server/flows/merge-clients.ts'
import { saveClient } from '#server/flows/save-client.ts'
import { sendClientEmail } from '#server/flows/send-client-email.ts'
import { undoMerge } from '#server/flows/undo-merge.ts'
import { idempotencyKey } from '#server/platform/idempotency/header.ts'
import { findDuplicates } from '#server/records/clients/duplicates.ts'
import type { ClientRecord } from '#server/records/clients/store.ts'
import { readClientQuality } from '#server/views/clients/client-quality.ts'
import { listClientTimeline } from '#server/views/clients/client-timeline.ts'
import { listClients } from '#server/views/clients/list-clients.ts'
import { readClient } from '#server/views/clients/read-client.ts'
import { forOwner, success } from './guard.ts'

export function clientRoutes(app: AppContext) {
  const owner = forOwner(app)

  return {
    'list-clients': owner['list-clients'].handler(({ input }) => listClients(app, input)),

    'read-client-quality': owner['read-client-quality'].handler(() => readClientQuality(app)),

    'read-client': owner['read-client'].handler(async ({ input }) => ({
      client: await readClient(app, input.id),
    })),

    'list-client-timeline': owner['list-client-timeline'].handler(({ input }) =>
      listClientTimeline(app, input),
    ),

    'create-client': owner['create-client'].handler(async ({ input, context }) => ({
      client: essence(await createClient(app, context.actor, input, idempotencyKey(context))),
    })),

    'save-client': owner['save-client'].handler(async ({ input, context: { actor } }) => ({
      client: essence(await saveClient(app, actor, input)),
    })),

    'find-client-duplicates': owner['find-client-duplicates'].handler(
      async ({ input: { except, ...person } }) => ({
        duplicates: (await findDuplicates(app.database.db, person, except)).map(({ alike, ...client }) => ({
          ...client,
          alike: [...alike],
        })),
      }),
    ),

    'send-client-email': owner['send-client-email'].handler(async ({ input, context }) => ({
      ...success,
      to: await sendClientEmail(app, context.actor, input, idempotencyKey(context)),
    })),

    'merge-clients': owner['merge-clients'].handler(({ input, context: { actor } }) =>
      mergeClients(app, actor, input),
    ),

    'undo-merge': owner['undo-merge'].handler(({ input, context: { actor } }) =>
      undoMerge(app, actor, input.merge_id),
    ),

    'link-booking-client': owner['link-booking-client'].handler(async ({ input, context: { actor } }) => {
      await linkBookingClient(app, actor, input)
      return success
    }),

    'change-booking-email': owner['change-booking-email'].handler(async ({ input, context: { actor } }) => {
      await changeBookingEmail(app, actor, input)
      return success
    }),
  }
}

function essence({ id, name, primary_email, version }: ClientRecord) {
  return { id, name, primary_email, version }
}
