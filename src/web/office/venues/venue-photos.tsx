/** Photographs of a venue: added, captioned in their place, and removed with a way back. */
import { X } from 'lucide-react'
import type { VenuePicture, VenueView } from '#contract/venue-view.ts'
import { captionText, mostVenuePictures } from '#domain/venues/venue.ts'
import { textProblem } from '#domain/text.ts'
import { IconButton } from '#ui/button.tsx'
import { call } from '#web/shared/api.ts'
import { InPlace } from '#web/office/kit/forms/in-place.tsx'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { AddPhotos } from './add-photos.tsx'

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
