import { forOwner } from './guard.ts'
import { idempotencyKey } from '#server/platform/idempotency/header.ts'
import type { Shell } from '#server/context/app-context.ts'
import { readClient } from '#server/views/clients/read-client.ts'
import { findDuplicates } from '#server/records/clients/duplicates.ts'
import { sendClientLetter } from '#server/flows/send-client-email.ts'
import { linkBookingClient } from '#server/flows/link-booking-client.ts'
import { listClients } from '#server/views/clients/list-clients.ts'
import { mergeClients, undoMerge } from '#server/flows/merge-clients.ts'
import { readClientQuality } from '#server/views/clients/client-quality.ts'
import { createClient, saveClient, type ClientRefusal } from '#server/flows/save-client.ts'
import type { ClientRecord } from '#server/records/clients/store.ts'

export function clientRoutes(shell: Shell) {
  const owner = forOwner(shell)

  return {
    'list-clients': owner['list-clients'].handler(({ input }) => listClients(shell, input)),

    'read-client-quality': owner['read-client-quality'].handler(async () => readClientQuality(shell)),

    'read-client': owner['read-client'].handler(async ({ input }) => ({
      client: await readClient(shell, input.id),
    })),

    'create-client': owner['create-client'].handler(async ({ input, context, errors }) => {
      const verdict = await createClient(shell, context.actor, input, idempotencyKey(context))
      if (!verdict.ok) throw failureOf(errors, verdict.refusal)
      return { client: essence(verdict.value) }
    }),

    'save-client': owner['save-client'].handler(async ({ input, context: { actor }, errors }) => {
      const verdict = await saveClient(shell, actor, input)
      if (!verdict.ok) throw failureOf(errors, verdict.refusal)
      return { client: essence(verdict.value) }
    }),

    'find-client-duplicates': owner['find-client-duplicates'].handler(
      async ({ input: { except, ...person } }) => ({
        duplicates: (await findDuplicates(shell.database.db, person, except)).map(({ alike, ...client }) => ({
          ...client,
          alike: [...alike],
        })),
      }),
    ),

    'send-client-email': owner['send-client-email'].handler(async ({ input, context, errors }) => {
      const verdict = await sendClientLetter(shell, context.actor, input, idempotencyKey(context))
      if (verdict.ok) return { success: true as const, to: verdict.value }
      const { refusal } = verdict
      if (refusal.kind === 'too-many')
        throw errors.TOO_MANY_REQUESTS({ message: refusal.message, data: { retry_after: refusal.wait } })
      throw failureOf(errors, { kind: refusal.kind, message: refusal.message })
    }),

    'merge-clients': owner['merge-clients'].handler(async ({ input, context: { actor }, errors }) => {
      const verdict = await mergeClients(shell, actor, input)
      if (!verdict.ok) throw failureOf(errors, verdict.refusal)
      return verdict.value
    }),

    'undo-merge': owner['undo-merge'].handler(async ({ input, context: { actor }, errors }) => {
      const verdict = await undoMerge(shell, actor, input.merge_id)
      if (!verdict.ok) throw failureOf(errors, verdict.refusal)
      return verdict.value
    }),

    'link-booking-client': owner['link-booking-client'].handler(
      async ({ input, context: { actor }, errors }) => {
        const verdict = await linkBookingClient(shell, actor, input)
        if (!verdict.ok) throw failureOf(errors, verdict.refusal)
        return { success: true as const }
      },
    ),
  }
}

interface Failures {
  readonly NOT_FOUND: (failure: { message: string }) => Error
  readonly REFUSED: (failure: { message: string }) => Error
}

function failureOf(errors: Failures, { kind, message }: ClientRefusal): Error {
  return kind === 'not-found' ? errors.NOT_FOUND({ message }) : errors.REFUSED({ message })
}

function essence({ id, name, primary_email, version }: ClientRecord) {
  return { id, name, primary_email, version }
}
