import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { focusFirstProblem } from '#web/office/kit/focus-first-problem.ts'
import { likelyClients, useCreateClient } from './client-data.ts'
import { ClientFields } from './client-fields.tsx'
import { clientInputOf, clientProblems, emptyClientForm, type ClientForm } from './client-form.ts'
import { likenessWords } from './client-words.ts'

/** Adds a client; one who is likely there already is shown first, and made only when that is wanted. */
export function CreateClientDialog({
  onCreated,
  onOpen,
  onClose,
}: {
  readonly onCreated: (id: string) => void
  /** Opens a client that is there already. */
  readonly onOpen: (id: string) => void
  readonly onClose: () => void
}) {
  const [form, setForm] = useState<ClientForm>(emptyClientForm)
  const [tried, setTried] = useState(false)
  const [warned, setWarned] = useState<ClientForm>()
  const create = useCreateClient({ onCreated, onDuplicate: () => setWarned(form) })
  const problems = tried ? clientProblems(form) : {}
  const isWarned = warned !== undefined

  const submit = () => {
    setTried(true)
    if (Object.keys(clientProblems(form)).length > 0) focusFirstProblem()
    else if (!create.isPending) create.mutate({ ...clientInputOf(form), anyway: isWarned })
  }

  return (
    <Dialog
      title="Create Client"
      unsaved={JSON.stringify(form) !== JSON.stringify(emptyClientForm)}
      busy={create.isPending}
      onSubmit={submit}
      onClose={onClose}
      actions={
        <Button type="submit" look="primary" busy={create.isPending} busyLabel="Creating…">
          {isWarned ? 'Create anyway' : 'Create Client'}
        </Button>
      }
    >
      {warned ? <LikelyThere form={warned} onOpen={onOpen} /> : null}
      <ClientFields
        form={form}
        problems={problems}
        onChange={(part) => {
          setForm((before) => ({ ...before, ...part }))
          // Whoever is described now may be somebody else.
          if (!('notes' in part)) setWarned(undefined)
        }}
      />
    </Dialog>
  )
}

function LikelyThere({ form, onOpen }: { readonly form: ClientForm; readonly onOpen: (id: string) => void }) {
  const { name, primary_email, primary_phone } = clientInputOf(form)
  const { data } = useQuery(likelyClients({ name, primary_email, primary_phone }))
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [data])

  return (
    <div
      ref={box}
      role="alert"
      className="mb-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-md border border-warn-line bg-warn-bg px-4 py-3.5"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 text-warn" strokeWidth={1.6} />
      <div>
        <p className="font-[650] text-warn">Potential duplicate detected</p>
        <ul className="mt-1 grid gap-1.5">
          {data
            ?.filter(({ duplicate }) => duplicate)
            .map((client) => (
              <li key={client.id} className="wrap-anywhere">
                <button
                  type="button"
                  onClick={() => onOpen(client.id)}
                  className="min-h-6 font-semibold text-accent underline underline-offset-[.2em]"
                >
                  {client.name}
                </button>{' '}
                ({client.primary_email}) has {likenessWords(client.alike)}: likeness{' '}
                <span className="num">{Math.round(client.score * 100)}%</span>.
              </li>
            ))}
        </ul>
        <p className="mt-1 text-small">Is it somebody else all the same? Then create the client anyway.</p>
      </div>
    </div>
  )
}
