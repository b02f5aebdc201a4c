import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ClientRow } from '#contract/clients.ts'
import { classes } from '#ui/classes.ts'
import { Field, Input } from '#ui/field.tsx'
import { read } from '#web/shared/api.ts'
import { RadioOption } from './radio-option.tsx'

const mostShown = 6

/** Finds a client by name, email or company; each answer is a radio. */
export function ClientPicker({
  label,
  start = '',
  except,
  chosen,
  onChoose,
}: {
  readonly label: string
  /** What is searched for before anything is typed. */
  readonly start?: string
  readonly except?: string
  readonly chosen: string | undefined
  readonly onChoose: (client: ClientRow) => void
}) {
  const [text, setText] = useState(start)
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
    </div>
  )
}

function foundText(count: number): string {
  if (count === 0) return 'No clients match your search'
  return `${count} ${count === 1 ? 'client' : 'clients'} found`
}
