import { useState } from 'react'
import type { ClientView } from '#contract/clients.ts'
import { ConflictQuestion, FormDialog } from '#web/office/kit/forms/form-dialog.tsx'
import { useForm } from '#web/office/kit/forms/use-form.ts'
import { call, read } from '#web/shared/api.ts'
import { ClientFields } from './client-fields.tsx'
import { clientFormOf, clientInputOf, clientProblems } from './client-form.ts'

/** Changes a client as it was when the dialog opened; of a newer version it is asked whose counts. */
export function EditClientDialog({
  client,
  onClose,
}: {
  readonly client: ClientView
  readonly onClose: () => void
}) {
  const [first] = useState(client)
  const form = useForm({
    start: clientFormOf(first),
    base: first,
    rules: clientProblems,
    send: async (values, before) => {
      const { id, version } = before
      return { ...(await call('save-client', { ...clientInputOf(values), id, version })), before }
    },
    // What was saved meanwhile by someone else is not taken back: the version is this save's.
    undo:
      ({ client: { id, version }, before }) =>
      () =>
        call('save-client', { ...clientInputOf(clientFormOf(before)), id, version }),
    done: 'Client saved',
    failed: 'Failed to save client',
    conflict: {
      read: async ({ id }) => (await read('read-client', { id })).client,
      valuesOf: clientFormOf,
    },
    onClose,
  })

  return (
    <FormDialog form={form} title="Edit Client" subject={first.name} action="Save Changes">
      <ClientFields field={form.field} />
      {form.theirs ? (
        <ConflictQuestion form={form} noun="client">
          Someone else saved {form.theirs.name} while you were editing it.
        </ConflictQuestion>
      ) : null}
    </FormDialog>
  )
}
