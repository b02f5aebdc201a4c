/** What the palette lists: records that were found, and commands. */
import type { LucideIcon } from 'lucide-react'
import type { SearchHit } from '#contract/search.ts'
import type { CommandTarget, Command } from './palette-commands.ts'
import { recordPlace } from './places.ts'

interface Item {
  readonly id: string
  readonly title: string
  readonly detail: string
  readonly icon: LucideIcon
  readonly keys?: readonly [string, string]
  readonly hit?: SearchHit
}

/** Leads somewhere, or does something at once. */
export type PaletteItem = Item & ({ readonly target: CommandTarget } | { readonly act: () => void })

export interface PaletteGroup {
  readonly title: string
  readonly items: readonly PaletteItem[]
}

export function itemOfHit(hit: SearchHit, icon: LucideIcon): PaletteItem {
  const { to, search } = recordPlace(hit.kind, hit.id)
  return {
    id: `${hit.kind} ${hit.id}`,
    title: hit.title,
    detail: hit.detail,
    icon,
    hit,
    target: { to, search },
  }
}

export function itemOfCommand({ label, detail = '', ...rest }: Command, icon: LucideIcon): PaletteItem {
  return { id: label, title: label, detail, icon, ...rest }
}
