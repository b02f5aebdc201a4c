import { ArrowDown, ArrowUp, Copy, CornerDownRight, Trash2 } from 'lucide-react'
import { MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { movedToGroup } from './parts.ts'
import type { Place } from './part-row.tsx'
import type { OfferEditorState } from './use-offer-editor.ts'

interface Part {
  readonly editor: OfferEditorState
  readonly id: string
  readonly name: string
}

export function MoveItems({ editor, id, name, place: { index, count } }: Part & { readonly place: Place }) {
  return (
    <>
      <MenuItem icon={ArrowUp} disabled={index === 0} onSelect={() => editor.move(id, name, -1)}>
        Move Up
      </MenuItem>
      <MenuItem icon={ArrowDown} disabled={index === count - 1} onSelect={() => editor.move(id, name, 1)}>
        Move Down
      </MenuItem>
    </>
  )
}

export function GroupItems({
  editor,
  id,
  besides,
}: Omit<Part, 'name'> & { readonly besides: string | undefined }) {
  return editor.offer.groups
    .filter((group) => group.id !== besides)
    .map((group) => (
      <MenuItem
        key={group.id}
        icon={CornerDownRight}
        onSelect={() => editor.change((before) => movedToGroup(before, id, group.id))}
      >
        {`To “${group.title}”`}
      </MenuItem>
    ))
}

export function EndItems({ editor, id, name }: Part) {
  return (
    <>
      <MenuItem icon={Copy} onSelect={() => editor.copy(id, name)}>
        Duplicate
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Trash2} danger onSelect={() => editor.remove(id, name)}>
        Remove
      </MenuItem>
    </>
  )
}
