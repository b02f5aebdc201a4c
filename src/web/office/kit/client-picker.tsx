import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { use, useId, useState } from 'react'
import { classes } from '#ui/classes.ts'
import { Field, Input } from '#ui/field.tsx'
import { read } from '#web/shared/api.ts'
import { NewClientContext, type ClientName, type KnownOfClient } from './client-options.ts'
import { RadioOption } from './radio-option.tsx'

const mostShown = 6

/** Finds a client by name, email or company; each answer is a radio. Who is not there is added. */
export function ClientPicker({
  label,
  start = '',
  except,
  chosen,
  added,
  onChoose,
}: {
  readonly label: string
  /** What is searched for before anything is typed. */
  readonly start?: string
  readonly except?: string
  readonly chosen: string | undefined
  /** What is known of a client who is not there yet; without it none is added. */
  readonly added?: KnownOfClient | undefined
  readonly onChoose: (client: ClientName) => void
}) {
  const [text, setText] = useState(start)
  const [adding, setAdding] = useState(false)
  const newClient = use(NewClientContext)
  const name = useId()
  const search = text.trim()
  const { data, isError } = useQuery({
    queryKey: ['clients', 'pick', search],
    queryFn: async ({ signal }) => (await read('list-clients', { search }, { signal })).rows,
    placeholderData: keepPreviousData,
  })
  const found = data?.filter(({ id }) => id !== except).slice(0, mostShown)

  return (
    <div className="grid gap-2">
      <Field label={label}>
        {(control) => (
          <Input
            {...control}
            type="text"
            inputMode="search"
            autoComplete="off"
            placeholder="Name, email, company"
            maxLength={200}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              // Searching is no submitting.
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
        )}
      </Field>
      <p
        role="status"
        className={classes('text-small text-fg-muted', found && found.length > 0 && 'sr-only')}
      >
        {isError ? 'Failed to load clients' : found === undefined ? 'Searching…' : foundText(found.length)}
      </p>
      {found && found.length > 0 ? (
        <fieldset className="min-w-0">
          <legend className="sr-only">{label}: what was found</legend>
          <div className="grid divide-y divide-line rounded-md border border-line">
            {found.map((client) => (
              <RadioOption
                key={client.id}
                name={name}
                checked={chosen === client.id}
                detail={[client.primary_email, client.company_name].filter(Boolean).join(', ')}
                onChoose={() => onChoose(client)}
              >
                {client.name}
              </RadioOption>
            ))}
          </div>
        </fieldset>
      ) : null}
      {added && newClient ? (
        <button type="button" onClick={() => setAdding(true)} className={addClasses}>
          <Plus aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.8} />
          Add “{added.name}” as a new client
        </button>
      ) : null}
      {added && newClient && adding ? (
        <newClient.Dialog
          known={added}
          onCreated={onChoose}
          onOpen={(client) => {
            onChoose(client)
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </div>
  )
}

const addClasses =
  'flex min-h-11 items-center gap-2 text-left font-semibold wrap-anywhere text-accent md:min-h-9'

function foundText(count: number): string {
  if (count === 0) return 'No clients match your search'
  return `${count} ${count === 1 ? 'client' : 'clients'} found`
}
