import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  Calendar,
  CornerDownRight,
  FileText,
  IdCard,
  Inbox,
  MapPin,
  Plus,
  ReceiptText,
  Users,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { SearchHit, SearchKind } from '#contract/search.ts'
import { pageAt } from '#web/office/kit/pages.ts'
import { read } from '#web/shared/api.ts'
import { doCommands, matchesCommand, pageCommands, recordCommands } from './palette-commands.ts'
import { itemOfCommand, itemOfHit, type PaletteGroup, type PaletteItem } from './palette-items.ts'
import { kindLabel } from './places.ts'
import { rememberedHits } from './lately.ts'
import { groupHits } from './search-results.ts'
import { useThemeItem } from './use-theme-item.ts'

const fewestCharacters = 2

interface PaletteGroups {
  readonly groups: readonly PaletteGroup[]
  /** False where the text is too short to search. */
  readonly isSearch: boolean
  /** True once the records are those of the text. */
  readonly settled: boolean
  /** True where the search found no record. */
  readonly isNothing: boolean
  /** Where the search has failed. */
  readonly searchAgain: (() => void) | undefined
}

/**
 * What the palette lists: the commands that fit the text at once, the records found for the query, which follows the
 * text; for a text that is too short, all commands and what was opened lately.
 */
export function usePaletteGroups(text: string, query: string): PaletteGroups {
  const isSearch = Array.from(text).length >= fewestCharacters
  const { hits, answered, searchAgain } = useHits(query)
  const theme = useThemeItem()
  const todo = doCommands.map((command) => itemOfCommand(command, command.keys ? Plus : CornerDownRight))
  const pages = [
    ...pageCommands.map((command) => itemOfCommand(command, iconOfPage(command.target.to))),
    theme,
  ]
  if (!isSearch) {
    const lately = rememberedHits().map((hit) => itemOfHit(hit, kindIcons[hit.kind]))
    return {
      groups: [...filled('Do', todo), ...filled('Lately', lately), ...filled('Go to', pages)],
      isSearch,
      settled: true,
      isNothing: false,
      searchAgain: undefined,
    }
  }
  const settled = answered && query === text
  const fits = (item: PaletteItem) => matchesCommand(item.title, text)
  return {
    groups: [
      ...groupHits(hits).map(({ kind, hits: found }) => ({
        title: kindLabel(kind),
        items: found.map((hit) => itemOfHit(hit, kindIcons[kind])),
      })),
      ...doWith(hits[0]),
      ...filled('Do', todo.filter(fits)),
      ...filled('Go to', pages.filter(fits)),
    ],
    isSearch,
    settled,
    isNothing: settled && hits.length === 0,
    searchAgain,
  }
}

const kindIcons: Readonly<Record<SearchKind, LucideIcon>> = {
  bookings: Inbox,
  clients: Users,
  events: Calendar,
  venues: MapPin,
  quotes: FileText,
  invoices: ReceiptText,
  staff: IdCard,
}

/** The commands for the record on top. */
function doWith(hit: SearchHit | undefined): readonly PaletteGroup[] {
  if (!hit) return []
  return filled(
    `Do, for ${hit.title}`,
    recordCommands(hit).map((command) => itemOfCommand(command, CornerDownRight)),
  )
}

function filled(title: string, items: readonly PaletteItem[]): readonly PaletteGroup[] {
  return items.length > 0 ? [{ title, items }] : []
}

function iconOfPage(path: string): LucideIcon {
  return pageAt(path)?.icon ?? CornerDownRight
}

/** A failed search finds nothing, and can be tried again. */
function useHits(query: string): {
  readonly hits: readonly SearchHit[]
  readonly answered: boolean
  readonly searchAgain: (() => void) | undefined
} {
  const found = useQuery({
    queryKey: ['search', query],
    queryFn: async ({ signal }) => (await read('search-records', { query }, { signal })).hits,
    enabled: Array.from(query).length >= fewestCharacters,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  })
  return {
    hits: found.isError ? [] : (found.data ?? []),
    answered: (found.data !== undefined || found.isError) && !found.isPlaceholderData,
    searchAgain: found.isError ? () => void found.refetch() : undefined,
  }
}
