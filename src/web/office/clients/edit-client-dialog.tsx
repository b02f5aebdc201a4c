import { useState } from 'react'
import type { ClientView } from '#contract/clients.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { focusFirstProblem } from '#web/office/kit/focus-first-problem.ts'
import { useSaveClient } from './client-data.ts'
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
  const [began] = useState(client)
  const [start] = useState(() => clientFormOf(client))
  const [form, setForm] = useState(start)
  const [tried, setTried] = useState(false)
  const save = useSaveClient(onClose)

  const submit = () => {
    setTried(true)
    if (Object.keys(clientProblems(form)).length > 0) focusFirstProblem()
    else if (!save.isPending) save.mutate({ ...clientInputOf(form), id: began.id, version: began.version })
  }

  return (
    <Dialog
      title="Edit Client"
      subject={began.name}
      unsaved={JSON.stringify(form) !== JSON.stringify(start)}
      busy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
      actions={
        <Button type="submit" look="primary" busy={save.isPending} busyLabel="Saving…">
          Save Changes
        </Button>
      }
    >
      <ClientFields
        form={form}
        problems={tried ? clientProblems(form) : {}}
        onChange={(part) => setForm((before) => ({ ...before, ...part }))}
      />
    </Dialog>
  )
}
