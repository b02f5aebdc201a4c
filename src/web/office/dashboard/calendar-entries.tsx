import { Briefcase, Heart, PartyPopper, type LucideIcon } from 'lucide-react'
import type { CalendarEntry } from '#contract/dashboard.ts'
import type { PageSearchChanges } from '#web/office/kit/page-search.ts'
import { DayEntry } from './day-entry.tsx'

export function glyphOf({ event_type }: CalendarEntry): LucideIcon {
  const type = event_type.toLowerCase()
  if (type.startsWith('wedding')) return Heart
  return type.startsWith('corporate') ? Briefcase : PartyPopper
}

export function CalendarEntries({
  entries,
  onOpen,
}: {
  readonly entries: readonly CalendarEntry[]
  readonly onOpen: (changes: PageSearchChanges) => void
}) {
  if (entries.length === 0) return null
  return (
    <ul className="mt-3 grid gap-3">
      {entries.map((entry) => (
        <DayEntry key={entry.id} entry={entry} onOpen={onOpen} />
      ))}
    </ul>
  )
}
