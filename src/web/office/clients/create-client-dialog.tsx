import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { FormDialog } from '#web/office/kit/forms/form-dialog.tsx'
import { isSame, useForm } from '#web/office/kit/forms/use-form.ts'
import { useIdempotencyKey } from '#web/office/kit/writes/use-idempotency-key.ts'
import { call } from '#web/shared/api.ts'
import { isRefusedAs } from '#web/shared/refusal.ts'
import type { ClientName, KnownOfClient } from '#web/office/kit/clients/client-options.ts'
import { likelyClients } from './client-data.ts'
import { ClientFields } from './client-fields.tsx'
import { clientInputOf, clientProblems, emptyClientForm, type ClientForm } from './client-form.ts'
import { likenessWords } from './client-words.ts'

const emptyKnown = {}

/** Adds a client; one who is likely there already is shown first, and made only when that is wanted. */
export function CreateClientDialog({
  known: { name = '', email = '', phone = '' } = emptyKnown,
  onCreated,
  onOpen,
  onClose,
}: {
  readonly known?: Partial<KnownOfClient>
  /** Answers false where it closes the dialog itself. */
  readonly onCreated: (client: ClientName) => unknown
  /** Opens a client that is there already. */
  readonly onOpen: (client: ClientName) => void
  readonly onClose: () => void
}) {
  const [warned, setWarned] = useState<ClientForm>()
  const keyFor = useIdempotencyKey()
  const form = useForm({
    start: { ...emptyClientForm, name, primary_email: email, primary_phone: phone },
    rules: clientProblems,
    send: (values) => {
      const input = { ...clientInputOf(values), anyway: warned !== undefined }
      return call('create-client', input, { idempotencyKey: keyFor(input) })
    },
    done: 'Client created successfully!',
    failed: 'Failed to create client',
    onRefused: (error, values) => {
      const isLikelyThere = isRefusedAs(error, 'client.potential-duplicate')
      if (isLikelyThere) setWarned(values)
      return isLikelyThere
    },
    onDone: ({ client }) => onCreated(client),
    onClose,
  })
  // The form may describe another person by now.
  if (warned && !isSame({ ...warned, notes: '' }, { ...form.values, notes: '' })) setWarned(undefined)

  const open = (client: ClientName) => {
    form.giveUp()
    onOpen(client)
  }

  return (
    <FormDialog
      form={form}
      title="Create Client"
      action={warned ? 'Create anyway' : 'Create Client'}
      busyLabel="Creating…"
    >
      {warned ? <LikelyThere form={warned} onOpen={open} /> : null}
      <ClientFields field={form.field} />
    </FormDialog>
  )
}

function LikelyThere({
  form,
  onOpen,
}: {
  readonly form: ClientForm
  readonly onOpen: (client: ClientName) => void
}) {
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
                  onClick={() => onOpen(client)}
                  className="min-h-6 font-semibold text-accent underline underline-offset-[.2em]"
                >
                  {client.name}
                </button>{' '}
                ({client.primary_email}) has {likenessWords(client.alike)}: likeness{' '}
                <span className="num">{Math.round(client.score * 100)}%</span>.
              </li>
            ))}
        </ul>
        <p className="mt-1 text-small">Is it someone else all the same? Then create the client anyway.</p>
      </div>
    </div>
  )
}
