import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Calendar, CornerDownRight, FileText, Inbox, Moon, Plus, ReceiptText, Sun, Users } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { SearchHit, SearchKind } from '#contract/search.ts'
import { read } from '#web/shared/api.ts'
import { doCommands, matchesCommand, pageCommands, recordCommands } from './palette-commands.ts'
import {
  itemOfCommand,
  itemOfHit,
  rememberedHits,
  type PaletteGroup,
  type PaletteItem,
} from './palette-items.ts'
import { kindLabels, places } from './places.ts'
import { groupHits } from './search-results.ts'
import { useOfficeTheme } from './theme.ts'

export const fewestCharacters = 2

interface PaletteGroups {
  readonly groups: readonly PaletteGroup[]
  /** False until the first answer to a search. */
  readonly answered: boolean
  /** True while the groups are those of an earlier query. */
  readonly isStale: boolean
}

/** What the palette lists for a query; for one that is too short, commands and what was opened lately. */
export function usePaletteGroups(query: string): PaletteGroups {
  const isSearch = Array.from(query).length >= fewestCharacters
  const { hits, answered, isStale } = useHits(query, isSearch)
  const theme = useThemeItem()
  const commands = [
    { title: 'Do', items: doCommands.map((command) => itemOfCommand(command, Plus)) },
    {
      title: 'Go to',
      items: [...pageCommands.map((command) => itemOfCommand(command, iconOfPage(command.target.to))), theme],
    },
  ]
  if (!isSearch) {
    const lately = rememberedHits().map((hit) => itemOfHit(hit, kindIcons[hit.kind]))
    const all = [commands[0], { title: 'Lately', items: lately }, commands[1]]
    return {
      groups: all.flatMap((group) => (group ? filled(group.title, group.items) : [])),
      answered: true,
      isStale: false,
    }
  }
  const records = groupHits(hits).map(({ kind, hits: found }) => ({
    title: kindLabels[kind],
    records: true,
    items: found.map((hit) => itemOfHit(hit, kindIcons[kind])),
  }))
  return {
    groups: [
      ...records,
      ...doWith(hits[0]),
      ...commands.flatMap(({ title, items }) =>
        filled(
          title,
          items.filter((item) => matchesCommand(item.title, query)),
        ),
      ),
    ],
    answered,
    isStale,
  }
}

const kindIcons: Readonly<Record<SearchKind, LucideIcon>> = {
  bookings: Inbox,
  clients: Users,
  events: Calendar,
  quotes: FileText,
  invoices: ReceiptText,
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
  return items.length > 0 ? [{ title, items, records: false }] : []
}

function iconOfPage(path: string): LucideIcon {
  return places.find((place) => place.path === path)?.icon ?? CornerDownRight
}

function useThemeItem(): PaletteItem {
  const [, setTheme] = useOfficeTheme()
  const isDark = document.documentElement.dataset['theme'] === 'admin-dark'
  return {
    id: 'theme',
    title: isDark ? 'Light theme' : 'Dark theme',
    detail: '',
    icon: isDark ? Sun : Moon,
    act: () => setTheme(isDark ? 'light' : 'dark'),
  }
}

/** A failed search finds nothing and says nothing. */
function useHits(query: string, enabled: boolean) {
  const found = useQuery({
    queryKey: ['search', query],
    queryFn: async ({ signal }) => (await read('search-records', { query }, { signal })).hits,
    enabled,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  })
  const hits: readonly SearchHit[] = found.isError ? [] : (found.data ?? [])
  return { hits, answered: found.data !== undefined || found.isError, isStale: found.isPlaceholderData }
}
