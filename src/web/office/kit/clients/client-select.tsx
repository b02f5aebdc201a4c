import { use, useState } from 'react'
import type { ControlProps } from '#ui/field.tsx'
import { clientOptions, NewClientContext, type ClientName } from './client-options.ts'
import { SearchedSelect } from '../forms/searched-select.tsx'

/** Chooses a client, or adds one who is not there yet. */
export function ClientSelect({
  control,
  chosen,
  disabled,
  onChoose,
}: {
  readonly control: ControlProps
  readonly chosen: ClientName | undefined
  readonly disabled: boolean
  readonly onChoose: (client: ClientName) => void
}) {
  const [added, setAdded] = useState<string>()
  const newClient = use(NewClientContext)

  return (
    <>
      <SearchedSelect
        control={control}
        noun="clients"
        searchHint="Name, email, company, phone"
        placeholder="Choose a client"
        choices={clientOptions}
        chosen={chosen}
        chosenText={(client) => client.name}
        fact={(client) => client.name}
        detail={(client) => client.primary_email}
        disabled={disabled}
        {...(newClient ? { onAdd: setAdded } : {})}
        onChoose={onChoose}
      />
      {added === undefined || !newClient ? null : (
        <newClient.Dialog
          known={{ name: added }}
          onCreated={onChoose}
          onOpen={(client) => {
            onChoose(client)
            setAdded(undefined)
          }}
          onClose={() => setAdded(undefined)}
        />
      )}
    </>
  )
}
