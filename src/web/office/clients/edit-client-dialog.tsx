import { useState } from 'react'
import type { ClientView } from '#contract/clients.ts'
import { FormDialog } from '#web/office/kit/form-dialog.tsx'
import { useForm } from '#web/office/kit/use-form.ts'
import { call } from '#web/shared/api.ts'
import { ClientFields } from './client-fields.tsx'
import { clientFormOf, clientInputOf, clientProblems } from './client-form.ts'

/** Changes a client as it was when the dialog opened; a newer version is not saved over. */
export function EditClientDialog({
  client,
  onClose,
}: {
  readonly client: ClientView
  readonly onClose: () => void
}) {
  const [before] = useState(client)
  const { id, version, name } = before
  const form = useForm({
    start: clientFormOf(client),
    rules: clientProblems,
    send: (values) => call('save-client', { ...clientInputOf(values), id, version }),
    // What was saved meanwhile by somebody else is not taken back: the version is this save's.
    undo:
      ({ client: saved }) =>
      () =>
        call('save-client', { ...clientInputOf(clientFormOf(before)), id, version: saved.version }),
    done: 'Client saved',
    failed: 'Failed to save client',
    onClose,
  })

  return (
    <FormDialog form={form} title="Edit Client" subject={name} action="Save Changes">
      <ClientFields field={form.field} />
    </FormDialog>
  )
}
