import type { OfferOption } from '#domain/offers/offer.ts'
import { ConditionsDialog } from './conditions-dialog.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { LineDialog } from './line-dialog.tsx'
import { OptionDialog } from './option-dialog.tsx'
import { newId, withGroup, withLine, withLines, withOption } from './parts.ts'
import type { OfferEditorState } from './use-offer-editor.ts'

/** The dialog of what is edited. */
export function EditorDialogs({ editor }: { readonly editor: OfferEditorState }) {
  const { offer, facts, editing, edit, change } = editor
  if (editing === undefined) return null
  const onClose = () => edit(undefined)
  switch (editing.kind) {
    case 'line': {
      const { line, optionId, groupId } = editing
      return (
        <LineDialog
          line={line}
          offer={offer}
          facts={facts}
          isOption={optionId !== undefined || groupId !== undefined}
          title={line ? 'Edit line' : groupId === undefined ? 'Add a line' : 'Add an option'}
          onClose={onClose}
          onSave={(saved) =>
            change((before) => {
              if (line) return withLine(before, saved)
              if (optionId === undefined) return withLines(before, [saved], groupId ?? null)
              const option = optionBy(before.groups, optionId)
              return option ? withOption(before, { ...option, lines: [...option.lines, saved] }) : before
            })
          }
        />
      )
    }
    case 'option':
      return (
        <OptionDialog
          option={editing.option}
          onClose={onClose}
          onSave={(saved) => change((before) => withOption(before, { ...editing.option, ...saved }))}
        />
      )
    case 'conditions':
      return (
        <ConditionsDialog
          option={editing.option}
          offer={offer}
          onClose={onClose}
          onSave={(saved) => change((before) => withOption(before, { ...editing.option, ...saved }))}
        />
      )
    case 'group':
      return (
        <GroupDialog
          group={editing.group}
          onClose={onClose}
          onSave={(saved) =>
            change((before) => {
              const { group } = editing
              if (group) return withGroup(before, { ...group, ...saved })
              return { ...before, groups: [...before.groups, { id: newId(), options: [], ...saved }] }
            })
          }
        />
      )
    default:
      return editing satisfies never
  }
}

function optionBy(groups: readonly { readonly options: readonly OfferOption[] }[], id: string) {
  return groups.flatMap(({ options }) => options).find((option) => option.id === id)
}
