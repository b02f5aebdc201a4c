import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { use, useState } from 'react'
import { read } from '#web/shared/api.ts'
import { NewClientContext, type ClientName, type KnownOfClient } from './client-options.ts'
import { SearchedRadios } from '../forms/searched-radios.tsx'

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
  const search = text.trim()
  const { data, isError } = useQuery({
    queryKey: ['clients', 'pick', search],
    queryFn: async ({ signal }) => (await read('list-clients', { search }, { signal })).rows,
    placeholderData: keepPreviousData,
  })
  const found = data?.filter(({ id }) => id !== except).slice(0, mostShown)

  return (
    <div className="grid gap-2">
      <SearchedRadios
        label={label}
        placeholder="Name, email, company"
        text={text}
        onType={setText}
        status={
          isError ? 'Failed to load clients' : found === undefined ? 'Searching…' : foundText(found.length)
        }
        found={found}
        detailOf={({ primary_email, company_name }) =>
          [primary_email, company_name].filter(Boolean).join(', ')
        }
        chosen={chosen}
        onChoose={onChoose}
      />
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
