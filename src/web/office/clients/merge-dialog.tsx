import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClientView } from '#contract/clients.ts'
import type { MergeChoices } from '#domain/clients/merge.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ClientPicker } from '#web/office/kit/clients/client-picker.tsx'
import { RadioOption } from '#web/office/kit/forms/radio-option.tsx'
import { MergeWindow } from '#web/office/kit/records/merge-window.tsx'
import { Wait } from '#web/office/kit/records/opened-record.tsx'
import { toastDone } from '#web/office/kit/writes/toast.ts'
import { clientById, likelyClients, useMergeClients, useUndoMerge } from './client-data.ts'
import { likenessWords } from './client-words.ts'
import { MergeChoice } from './merge-choice.tsx'

/** Makes one of two clients: who is the other one, whose values count, what goes over. */
export function MergeDialog({
  client,
  onMerged,
  onClose,
}: {
  readonly client: ClientView
  /** Shows the client that is left. */
  readonly onMerged: (id: string) => void
  readonly onClose: () => void
}) {
  const [otherId, setOtherId] = useState<string>()
  const [compared, setCompared] = useState(false)
  const [choices, setChoices] = useState<MergeChoices>({})
  const other = useQuery({ ...clientById(otherId ?? ''), enabled: otherId !== undefined })
  const undo = useUndoMerge()
  const merge = useMergeClients(({ merge_id, client_id }) => {
    toastDone('Clients merged', `${other.data?.name} is ${client.name} now.`, {
      label: 'Undo',
      onPress: () => undo.mutate(merge_id),
    })
    onClose()
    onMerged(client_id)
  })
  const two = compared && other.data ? other.data : undefined

  return (
    <MergeWindow
      title="Merge Clients"
      subject={two ? `${two.name} becomes part of ${client.name}` : `Who else is ${client.name}?`}
      isCompared={two !== undefined}
      isChosen={otherId !== undefined}
      unsaved={Object.keys(choices).length > 0}
      busy={merge.isPending}
      onCompare={() => setCompared(true)}
      onBack={() => {
        setCompared(false)
        setChoices({})
      }}
      onMerge={() => two && merge.mutate({ kept_id: client.id, merged_id: two.id, choices })}
      onClose={onClose}
    >
      {two ? (
        <MergeChoice kept={client} merged={two} choices={choices} onChange={setChoices} />
      ) : compared ? (
        <Wait result={other} failure="Failed to load client data">
          <SkeletonRows label="Loading the client…" rows={5} columns={3} />
        </Wait>
      ) : (
        <div className="grid gap-5">
          <Likely client={client} chosen={otherId} onChoose={setOtherId} />
          <ClientPicker
            label="Search for the other client"
            except={client.id}
            chosen={otherId}
            onChoose={({ id }) => setOtherId(id)}
          />
        </div>
      )}
    </MergeWindow>
  )
}

/** Those who are alike are offered first. */
function Likely({
  client: { id, name, primary_email, primary_phone },
  chosen,
  onChoose,
}: {
  readonly client: ClientView
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
}) {
  const { data } = useQuery(likelyClients({ name, primary_email, primary_phone, except: id }))
  if (!data || data.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-small font-[550]">Likely the same person</legend>
      <div className="grid divide-y divide-line rounded-md border border-line">
        {data.map((likely) => (
          <RadioOption
            key={likely.id}
            name="likely"
            checked={chosen === likely.id}
            detail={
              <>
                {likely.primary_email}: {likenessWords(likely.alike)},{' '}
                <span className="num">{Math.round(likely.score * 100)}%</span>
              </>
            }
            onChoose={() => onChoose(likely.id)}
          >
            {likely.name}
          </RadioOption>
        ))}
      </div>
    </fieldset>
  )
}
