import { ChevronDown } from 'lucide-react'
import { mostOptions, type OfferGroup } from '#domain/offers/offer.ts'
import { IconButton } from '#ui/button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { GroupOption } from './group-option.tsx'
import { GroupMenu } from './line-menu.tsx'
import type { Place } from './part-row.tsx'
import { AddButton, PartsFrame } from './parts-frame.tsx'
import { isAny, withGroup } from './parts.ts'
import type { OfferEditorState } from './use-offer-editor.ts'
import { ruleText } from './words.ts'

/** A group of options, of which the client chooses. */
export function GroupSection({
  editor,
  group,
  place,
}: {
  readonly editor: OfferEditorState
  readonly group: OfferGroup
  readonly place: Place
}) {
  const { id, title, options } = group
  return (
    <PartsFrame
      id={id}
      title={title}
      rule={<RuleMenu editor={editor} group={group} />}
      note={group.help ?? noteOf(group)}
      problems={editor.problemsOf(id)}
      menu={
        <Menu
          trigger={
            <IconButton label={`More for ${title}`} data-part-menu="" className="more-dots md:size-9" />
          }
        >
          <GroupMenu editor={editor} group={group} place={place} />
        </Menu>
      }
    >
      {options.length === 0 ? null : (
        <ul>
          {options.map((option, index) => (
            <GroupOption
              key={option.id}
              editor={editor}
              group={group}
              option={option}
              place={{ index, count: options.length }}
            />
          ))}
        </ul>
      )}
      <AddButton onClick={() => editor.edit({ kind: 'line', groupId: id })}>Add an option</AddButton>
    </PartsFrame>
  )
}

function noteOf(group: OfferGroup): string {
  if (group.least === 1 && group.most === 1) return 'shown side by side'
  if (isAny(group)) return 'as many as the client wants'
  return group.least === 0 ? 'none is fine too' : 'at least so many'
}

function RuleMenu({ editor, group }: { readonly editor: OfferEditorState; readonly group: OfferGroup }) {
  const { id, title } = group
  const set = (least: number, most: number) =>
    editor.change((before) => withGroup(before, { ...group, least, most }))
  const trigger = (
    <button
      type="button"
      aria-label={`Rule of ${title}: ${ruleText(group)}`}
      className="inline-flex min-h-10 items-center gap-2 rounded-md border border-line-strong px-3 font-semibold pour hover:bg-surface-2 md:min-h-8"
    >
      {ruleText(group)}
      <ChevronDown aria-hidden="true" className="size-4 text-fg-muted" strokeWidth={1.6} />
    </button>
  )
  return (
    <Menu trigger={trigger} align="start">
      <MenuItem onSelect={() => set(1, 1)}>Exactly one</MenuItem>
      <MenuItem onSelect={() => set(0, mostOptions)}>Any</MenuItem>
      <MenuItem onSelect={() => editor.edit({ kind: 'group', group })}>From–to…</MenuItem>
      <MenuItem onSelect={() => editor.include(id, title)}>Always</MenuItem>
    </Menu>
  )
}
