import { useState } from 'react'
import type { ControlProps } from '#ui/field.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { SearchedSelect } from '#web/office/kit/searched-select.tsx'
import { clientOptions, type ClientName } from './client-data.ts'

const CreateClientDialog = lazyComponent(() => import('./create-client-dialog.tsx'), 'CreateClientDialog')

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
        onAdd={setAdded}
        onChoose={onChoose}
      />
      {added === undefined ? null : (
        <CreateClientDialog
          name={added}
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
