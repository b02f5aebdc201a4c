/** What belongs to a venue: lessons, pictures and other spellings. */
import type { VenueLesson, VenuePicture, VenueSpelling } from '#contract/venue-view.ts'
import { venuePicturePath } from '#domain/addresses.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { instantText } from '#server/platform/database/instants.ts'
import { namesOf } from '#server/records/accounts/names.ts'

const partsText = `select
  (select coalesce(json_agg(json_build_object('id', l.id, 'version', l.version, 'text', l.text, 'created_by', l.created_by,
      'created_at', ${instantText('l.created_at')},
      'event', case when e.id is not null then json_build_object('id', e.id, 'title', e.title, 'start_at', ${instantText('e.start_at')}) end)
      order by l.created_at desc, l.id), '[]')
    from venue_lessons l left join events e on e.id = l.event_id and e.is_active
    where l.venue_id = $1 and l.removed_at is null) as lessons,
  (select coalesce(json_agg(json_build_object('id', p.id, 'caption', p.caption, 'width', p.width, 'height', p.height)
      order by p.created_at, p.id), '[]')
    from venue_pictures p where p.venue_id = $1 and p.removed_at is null) as pictures,
  (select coalesce(json_agg(json_build_object('id', n.id, 'name', n.name, 'created_by', n.created_by,
      'created_at', ${instantText('n.created_at')}, 'merge', case when m.id is not null then json_build_object('id', m.id,
        'undoable', m.id = (select l.id from venue_merges l where l.kept_id = $1 and l.undone_at is null
          order by l.created_at desc, l.id limit 1)) end)
      order by n.created_at desc, n.id), '[]')
    from venue_names n left join venue_merges m on m.id = n.merge_id
    where n.venue_id = $1 and n.removed_at is null and not exists (select from venue_names o
      where o.venue_id = $1 and o.name_key = n.name_key and o.removed_at is null and o.merge_id is null
        and n.merge_id is null and (o.created_at, o.id) < (n.created_at, n.id))) as names`

interface By {
  readonly created_by: string | null
}

interface Found {
  readonly lessons: readonly (Omit<VenueLesson, 'author'> & By)[]
  readonly pictures: readonly Omit<VenuePicture, 'url'>[]
  readonly names: readonly (Omit<VenueSpelling, 'author'> & By)[]
}

export async function readVenueParts(
  app: AppContext,
  venueId: string,
): Promise<{ lessons: VenueLesson[]; pictures: VenuePicture[]; names: VenueSpelling[] }> {
  const { rows } = await app.database.pool.query<Found>({
    name: 'read-venue-parts',
    text: partsText,
    values: [venueId],
  })
  const { lessons = [], pictures = [], names = [] } = rows[0] ?? {}
  const authors = [...lessons, ...names].flatMap(({ created_by }) => created_by ?? [])
  const known = await namesOf(app.database.db, authors)
  const authorOf = ({ created_by }: By) => (created_by && known.get(created_by)) ?? null
  return {
    lessons: lessons.map(({ id, version, text, created_at, event, ...by }) => ({
      id,
      version,
      text,
      author: authorOf(by),
      created_at,
      event,
    })),
    pictures: pictures.map((picture) => ({ ...picture, url: venuePicturePath(picture.id) })),
    names: names.map(({ id, name, created_at, merge, ...by }) => ({
      id,
      name,
      created_at,
      author: authorOf(by),
      merge,
    })),
  }
}
