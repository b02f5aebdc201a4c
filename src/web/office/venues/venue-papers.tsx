import type { VenueRow } from '#contract/venues.ts'
import { todayIn } from '#domain/time.ts'
import { classes } from '#ui/classes.ts'
import { TwoLines } from '#web/office/kit/lists/cells.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'
import { currentInstant } from '#web/shared/clock.ts'
import { papersWords } from './venue-words.ts'

export function VenuePapers({ venue }: { readonly venue: VenueRow }) {
  const zone = useBusinessZone()
  const { fact, detail, tone } = papersWords(venue, { zone, today: todayIn(zone, currentInstant()) })
  return (
    <TwoLines
      fact={fact}
      look={classes(
        'num cards:text-small',
        tone === 'warn' && 'font-semibold text-warn',
        tone === 'muted' && 'text-fg-muted',
      )}
      {...(detail === '' ? {} : { detail })}
    />
  )
}
