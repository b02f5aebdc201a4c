/** What can be done with a line that is always in, with an option, with a group. */
import { GitBranch, Lock, Pencil, Plus } from 'lucide-react'
import type { OfferGroup, OfferOption } from '#domain/offers/offer.ts'
import type { PricedLine } from '#domain/offers/price-rule.ts'
import { MenuItem } from '#ui/menu.tsx'
import { MoveItems, GroupItems, EndItems } from './line-menu-items.tsx'
import { isOneLine } from './parts.ts'
import type { Place } from './part-row.tsx'
import type { OfferEditorState } from './use-offer-editor.ts'

interface MenuOf {
  readonly editor: OfferEditorState
  readonly place: Place
}

export function LineMenu({ editor, line, place }: MenuOf & { readonly line: PricedLine }) {
  return (
    <>
      <MenuItem icon={Pencil} onSelect={() => editor.edit({ kind: 'line', line })}>
        Edit
      </MenuItem>
      <MoveItems editor={editor} id={line.id} name={line.name} place={place} />
      <GroupItems editor={editor} id={line.id} besides={undefined} />
      <EndItems editor={editor} id={line.id} name={line.name} />
    </>
  )
}

export function OptionMenu({
  editor,
  option,
  group,
  place,
}: MenuOf & { readonly option: OfferOption; readonly group: OfferGroup }) {
  const { id, name, lines } = option
  const [line] = lines
  const single = line && isOneLine(option) ? line : undefined
  return (
    <>
      <MenuItem
        icon={Pencil}
        onSelect={() =>
          editor.edit(single ? { kind: 'line', line: single, optionId: id } : { kind: 'option', option })
        }
      >
        Edit
      </MenuItem>
      {single ? (
        <MenuItem icon={Pencil} onSelect={() => editor.edit({ kind: 'option', option })}>
          Name and Picture
        </MenuItem>
      ) : null}
      <MenuItem icon={Plus} onSelect={() => editor.edit({ kind: 'line', optionId: id })}>
        Add a Line to It
      </MenuItem>
      <MenuItem icon={GitBranch} onSelect={() => editor.edit({ kind: 'conditions', option })}>
        Conditions
      </MenuItem>
      <MoveItems editor={editor} id={id} name={name} place={place} />
      <GroupItems editor={editor} id={id} besides={group.id} />
      <MenuItem icon={Lock} onSelect={() => editor.include(id, name)}>
        Always Include
      </MenuItem>
      <EndItems editor={editor} id={id} name={name} />
    </>
  )
}

export function GroupMenu({ editor, group, place }: MenuOf & { readonly group: OfferGroup }) {
  const { id, title } = group
  return (
    <>
      <MenuItem icon={Pencil} onSelect={() => editor.edit({ kind: 'group', group })}>
        Title and Rule
      </MenuItem>
      <MoveItems editor={editor} id={id} name={title} place={place} />
      <EndItems editor={editor} id={id} name={title} />
    </>
  )
}
