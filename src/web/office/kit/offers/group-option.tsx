import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { serviceModeWords, serviceModes } from '#domain/events/service-modes.ts'
import { optionsOf, stepsOf, type OfferGroup, type OfferOption } from '#domain/offers/offer.ts'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { optionFigures } from './figures.ts'
import { OptionMenu } from './line-menu.tsx'
import { OptionLines } from './option-lines.tsx'
import { moveByKey, PartRow, type Place } from './part-row.tsx'
import { isOneLine, withProposed } from './parts.ts'
import type { OfferEditorState } from './use-offer-editor.ts'
import { conditionTexts, priceText, quantityText } from './words.ts'

export function GroupOption({
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
