import type { AppContext } from '#server/context/app-context.ts'
import { addVenuePicture } from '#server/flows/add-venue-picture.ts'
import { archiveVenue } from '#server/flows/archive-venue.ts'
import { captionVenuePicture } from '#server/flows/caption-venue-picture.ts'
import { createVenue } from '#server/flows/create-venue.ts'
import { linkVenue } from '#server/flows/link-venue.ts'
import { mergeVenues } from '#server/flows/merge-venues.ts'
import { removeVenueLesson } from '#server/flows/remove-venue-lesson.ts'
import { removeVenuePicture } from '#server/flows/remove-venue-picture.ts'
import { saveVenueLesson } from '#server/flows/save-venue-lesson.ts'
import { saveVenue } from '#server/flows/save-venue.ts'
import { setVenueSuggested } from '#server/flows/set-venue-suggested.ts'
import { undoVenueMerge } from '#server/flows/undo-venue-merge.ts'
import { unlinkVenueName } from '#server/flows/unlink-venue-name.ts'
import type { VenueRecord } from '#server/records/venues/store.ts'
import { listVenues } from '#server/views/venues/list-venues.ts'
import { readPlace } from '#server/views/venues/read-place.ts'
import { readVenue } from '#server/views/venues/read-venue.ts'
import { suggestVenues } from '#server/views/venues/suggest-venues.ts'
import { readVenueFigures } from '#server/views/venues/venue-figures.ts'
import { forOwner, success } from './guard.ts'

export function venueRoutes(app: AppContext) {
  const owner = forOwner(app)

  return {
    'list-venues': owner['list-venues'].handler(({ input }) => listVenues(app, input)),

    'read-venue-figures': owner['read-venue-figures'].handler(() => readVenueFigures(app)),

    'read-venue': owner['read-venue'].handler(async ({ input }) => ({
      venue: await readVenue(app, input.id),
    })),

    'search-venues': owner['search-venues'].handler(async ({ input }) => ({
      venues: await suggestVenues(app, { text: input.search, except: input.except }),
    })),

    'read-place': owner['read-place'].handler(({ input }) => readPlace(app, input)),

    'link-venue': owner['link-venue'].handler(async ({ input, context: { actor } }) => ({
      before: await linkVenue(app, actor, input),
    })),

    'create-venue': owner['create-venue'].handler(async ({ input, context: { actor } }) => ({
      venue: essence(await createVenue(app, actor, input)),
    })),

    'save-venue': owner['save-venue'].handler(async ({ input, context: { actor } }) => ({
      venue: essence(await saveVenue(app, actor, input)),
    })),

    'archive-venue': owner['archive-venue'].handler(async ({ input, context: { actor } }) => {
      await archiveVenue(app, actor, input)
      return success
    }),

    'set-venue-suggested': owner['set-venue-suggested'].handler(async ({ input, context: { actor } }) => {
      await setVenueSuggested(app, actor, input)
      return success
    }),

    'merge-venues': owner['merge-venues'].handler(({ input, context: { actor } }) =>
      mergeVenues(app, actor, input),
    ),

    'undo-venue-merge': owner['undo-venue-merge'].handler(({ input, context: { actor } }) =>
      undoVenueMerge(app, actor, input.merge_id),
    ),

    'save-venue-lesson': owner['save-venue-lesson'].handler(async ({ input, context: { actor } }) => {
      await saveVenueLesson(app, actor, input)
      return success
    }),

    'remove-venue-lesson': owner['remove-venue-lesson'].handler(async ({ input, context: { actor } }) => {
      await removeVenueLesson(app, actor, input)
      return success
    }),

    'add-venue-picture': owner['add-venue-picture'].handler(async ({ input, context: { actor } }) => {
      await addVenuePicture(app, actor, input)
      return success
    }),

    'caption-venue-picture': owner['caption-venue-picture'].handler(async ({ input, context: { actor } }) => {
      await captionVenuePicture(app, actor, input)
      return success
    }),

    'remove-venue-picture': owner['remove-venue-picture'].handler(async ({ input, context: { actor } }) => {
      await removeVenuePicture(app, actor, input)
      return success
    }),

    'unlink-venue-name': owner['unlink-venue-name'].handler(async ({ input, context: { actor } }) => ({
      ...success,
      dates: await unlinkVenueName(app, actor, input),
    })),
  }
}

function essence({ id, name, version }: VenueRecord) {
  return { id, name, version }
}
