/** Photographs of a venue: added, captioned in their place, and removed with a way back. */
import { Camera, X } from 'lucide-react'
import { useId, useState } from 'react'
import type { VenuePicture, VenueView } from '#contract/venue-view.ts'
import { captionText, mostVenuePictures } from '#domain/venues/venue.ts'
import { textProblem } from '#domain/text.ts'
import { IconButton } from '#ui/button.tsx'
import { FieldMessage } from '#ui/field.tsx'
import { call } from '#web/shared/api.ts'
import { whenReadAgain } from '#web/shared/touched.ts'
import { readChosen } from '#web/office/kit/chosen-picture.ts'
import { InPlace } from '#web/office/kit/in-place.tsx'
import { failureText } from '#web/office/kit/toast.ts'
import { useWrite } from '#web/office/kit/use-write.ts'

export function VenuePhotos({ venue }: { readonly venue: VenueView }) {
  const { pictures } = venue
  return (
    <section aria-label="Photographs" className="mb-7">
      <ul className="grid grid-cols-2 gap-3 @min-[38rem]:grid-cols-[repeat(3,minmax(0,1fr))_7rem]">
        {pictures.map((picture) => (
          <Photo key={picture.id} picture={picture} />
        ))}
        {pictures.length < mostVenuePictures ? (
          <AddPhotos venueId={venue.id} room={mostVenuePictures - pictures.length} />
        ) : null}
      </ul>
    </section>
  )
}

const captionField = { name: 'caption', label: 'Caption', maxLength: captionText.caption.max }

function Photo({ picture }: { readonly picture: VenuePicture }) {
  const { id, url, caption, width, height } = picture
  const name = caption ?? 'Photograph without a caption'
  const remove = useWrite({
    send: () => call('remove-venue-picture', { id, removed: true }),
    done: ['Photograph removed', caption ?? undefined],
    undo: () => () => call('remove-venue-picture', { id, removed: false }),
    failed: 'Failed to remove the photograph',
  })
  return (
    <li className="group/photo relative min-w-0 @min-[38rem]:[&:nth-child(4n)]:col-start-1">
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        aria-label={`${name}, open in full size`}
        className="block overflow-hidden rounded-sm bg-ink-900"
      >
        <img
          src={url}
          alt={caption ?? ''}
          width={width}
          height={height}
          loading="lazy"
          className="h-30 w-full object-cover"
        />
      </a>
      <IconButton
        label={`Remove: ${name}`}
        disabled={remove.isPending}
        onClick={() => remove.mutate()}
        className="absolute! top-1.5 right-1.5 border border-line! bg-surface! opacity-0 group-focus-within/photo:opacity-100 group-hover/photo:opacity-100 pointer-coarse:opacity-100 md:size-8"
      >
        <X aria-hidden="true" className="size-4" strokeWidth={1.8} />
      </IconButton>
      <div className="mt-1.5 text-small text-fg-muted">
        <InPlace
          label={`the caption of ${name}`}
          fields={[captionField]}
          base={picture}
          typedOf={(record) => ({ caption: record.caption ?? '' })}
          problemOf={({ caption: typed = '' }) => textProblem(captionText.caption, typed)}
          send={({ caption: typed = '' }) => call('caption-venue-picture', { id, caption: typed })}
          atOnce={({ caption: typed = '' }) => ({
            in: ['venues'],
            ids: [id],
            change: { caption: typed.trim() || null },
          })}
        >
          {caption ?? <span className="italic">Say what it shows</span>}
        </InPlace>
      </div>
    </li>
  )
}

/** Chooses photographs, makes them smaller, and adds them one after the other. */
function AddPhotos({ venueId, room }: { readonly venueId: string; readonly room: number }) {
  const id = useId()
  const [state, setState] = useState<{ readonly left: number; readonly problem?: string }>({ left: 0 })
  const add = async (files: readonly File[]) => {
    const chosen = files.slice(0, room)
    for (const [index, file] of chosen.entries()) {
      setState({ left: chosen.length - index })
      // One after the other: each is several megabytes.
      // oxlint-disable-next-line no-await-in-loop
      const problem = await addPhoto(venueId, file)
      if (problem !== undefined) return setState({ left: 0, problem: `${file.name}: ${problem}` })
    }
    const isCut = files.length > room
    setState({
      left: 0,
      ...(isCut ? { problem: `A venue has at most ${mostVenuePictures} photographs.` } : {}),
    })
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
