import { Camera } from 'lucide-react'
import { useId, useState } from 'react'
import { mostVenuePictures } from '#domain/venues/venue.ts'
import { FieldMessage } from '#ui/field.tsx'
import { call } from '#web/shared/api.ts'
import { whenReadAgain } from '#web/shared/touched.ts'
import { readChosen } from '#web/office/kit/forms/chosen-picture.ts'
import { failureText } from '#web/office/kit/writes/failure-text.ts'

/** Chooses photographs, makes them smaller, and adds them one after the other. */
export function AddPhotos({ venueId, room }: { readonly venueId: string; readonly room: number }) {
  const id = useId()
  const [state, setState] = useState<{ readonly left: number; readonly problem?: string }>({ left: 0 })
  const add = async (files: readonly File[]) => {
    const chosen = files.slice(0, room)
    const problems: string[] = []
    for (const [index, file] of chosen.entries()) {
      setState({ left: chosen.length - index })
      // One after the other: each is several megabytes. One that is refused does not stop those after it.
      // oxlint-disable-next-line no-await-in-loop
      const problem = await addPhoto(venueId, file)
      if (problem !== undefined) problems.push(`${file.name}: ${problem}`)
    }
    if (files.length > room) problems.push(`A venue has at most ${mostVenuePictures} photographs.`)
    setState({ left: 0, ...(problems.length > 0 ? { problem: problems.join(' ') } : {}) })
  }
  return (
    <li className="min-w-0">
      <label
        htmlFor={id}
        className="grid h-30 cursor-pointer place-content-center justify-items-center gap-1.5 rounded-sm border border-dashed border-control text-small font-semibold text-accent pour hover:bg-surface-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-disabled:cursor-default has-disabled:opacity-60"
      >
        <Camera aria-hidden="true" className="size-5" strokeWidth={1.6} />
        <span>{state.left > 0 ? `Adding ${state.left}…` : 'Add Photos'}</span>
        <input
          id={id}
          type="file"
          multiple
          accept="image/png,image/jpeg,image/webp"
          aria-describedby={`${id}-message`}
          disabled={state.left > 0}
          className="sr-only"
          onChange={({ target }) => {
            const files = [...(target.files ?? [])]
            // The same file may be chosen again.
            target.value = ''
            if (files.length > 0) void add(files)
          }}
        />
      </label>
      <p role="status" className="sr-only">
        {state.left > 0 ? `Adding ${state.left === 1 ? 'a photograph' : `${state.left} photographs`}…` : ''}
      </p>
      <div role="alert" className="mt-1.5 empty:hidden">
        {state.problem ? <FieldMessage id={`${id}-message`} error={state.problem} hint={undefined} /> : null}
      </div>
    </li>
  )
}

/** Returns what is wrong with the file, or why it could not be sent. */
async function addPhoto(venueId: string, file: File): Promise<string | undefined> {
  const read = await readChosen('venue', file)
  if (typeof read === 'string') return read
  try {
    await call('add-venue-picture', { id: crypto.randomUUID(), venue_id: venueId, data: read.data })
    await whenReadAgain()
    return undefined
  } catch (error) {
    return failureText(error)
  }
}
