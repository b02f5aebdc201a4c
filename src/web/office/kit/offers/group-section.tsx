import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { serviceModeWords, serviceModes } from '#domain/events/service-modes.ts'
import { mostOptions, optionsOf, stepsOf, type OfferGroup, type OfferOption } from '#domain/offers/offer.ts'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { optionFigures } from './figures.ts'
import { GroupMenu, OptionMenu } from './line-menu.tsx'
import { OptionLines } from './option-lines.tsx'
import { AddButton, moveByKey, PartRow, PartsFrame, type Place } from './part-row.tsx'
import { isAny, isOneLine, withGroup, withProposed } from './parts.ts'
import type { OfferEditorState } from './use-offer-editor.ts'
import { conditionTexts, priceText, quantityText, ruleText } from './words.ts'

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
            <OptionRow
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

function OptionRow({
  editor,
  group,
  option,
  place,
}: {
  readonly editor: OfferEditorState
  readonly group: OfferGroup
  readonly option: OfferOption
  readonly place: Place
}) {
  const { offer, facts } = editor
  const { id, name, lines } = option
  const [line] = lines
  const figures = optionFigures(offer, facts, option)
  const single = line && isOneLine(option) ? line : undefined
  const [isOpened, setOpened] = useState(false)
  const ids = lines.map((each) => each.id)
  const isWrong = !single && editor.problemsOf(...ids).length > 0
  const isOpen = !single && (isOpened || isWrong)
  return (
    <PartRow
      id={id}
      name={name}
      detail={option.description ?? (single ? figures.lines[0]?.how : undefined)}
      notes={conditionTexts(option, optionsOf(offer), modeName)}
      price={
        single ? (
          priceText(single)
        ) : (
          <LinesButton option={option} isOpen={isOpen} onPress={() => setOpened(!isOpen)} />
        )
      }
      quantity={single ? quantityText(single, facts) : ''}
      amount={figures.amount}
      place={place}
      problems={editor.problemsOf(id, ...(single ? ids : []))}
      mark={<ProposedMark editor={editor} group={group} option={option} />}
      onMove={(by) => editor.move(id, name, by)}
      menu={
        <Menu
          trigger={
            <IconButton label={`More for ${name}`} data-part-menu="" className="more-dots md:size-9" />
          }
        >
          <OptionMenu editor={editor} option={option} group={group} place={place} />
        </Menu>
      }
    >
      {isOpen ? <OptionLines editor={editor} option={option} figures={figures.lines} /> : null}
    </PartRow>
  )
}

/** Shows the lines of an option that has several, or hides them. */
function LinesButton({
  option: { name, lines },
  isOpen,
  onPress,
}: {
  readonly option: OfferOption
  readonly isOpen: boolean
  readonly onPress: () => void
}) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={`${isOpen ? 'Hide' : 'Show'} the lines of ${name}`}
      onClick={onPress}
      className="inline-flex min-h-6 items-center gap-1.5 underline-offset-[.2em] hover:text-fg hover:underline"
    >
      {lines.length} {lines.length === 1 ? 'line' : 'lines'}
      <ChevronDown
        aria-hidden="true"
        className={classes('size-4', isOpen && 'rotate-180')}
        strokeWidth={1.6}
      />
    </button>
  )
}

function modeName(mode: string): string {
  const known = serviceModes.find((each) => each === mode)
  return known ? serviceModeWords[known].owner.toLowerCase() : mode
}

/** Whether the option is chosen until the client chooses otherwise. */
function ProposedMark({
  editor,
  group,
  option,
}: {
  readonly editor: OfferEditorState
  readonly group: OfferGroup
  readonly option: OfferOption
}) {
  const isRadio = group.least === 1 && group.most === 1
  const isChosen = option.chosen > 0
  const set = (chosen: number) => editor.change((before) => withProposed(before, option.id, chosen))
  return (
    <input
      type={isRadio ? 'radio' : 'checkbox'}
      name={isRadio ? `proposed-${group.id}` : undefined}
      aria-label={`Chosen at first: ${option.name}`}
      title="Chosen until the client chooses otherwise"
      checked={isChosen}
      onKeyDown={(event) => moveByKey(event, (by) => editor.move(option.id, option.name, by))}
      onChange={({ target }) => set(target.checked ? (stepsOf(option)?.least ?? 1) : 0)}
      className="size-5 accent-(--accent) md:size-4.5"
    />
  )
}
