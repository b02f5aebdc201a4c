import { mostOptions, offerText, type OfferGroup } from '#domain/offers/offer.ts'
import { textProblem } from '#domain/text.ts'
import { FormDialog } from '#web/office/kit/forms/form-dialog.tsx'
import { GrowingTextField, SelectField, TextField } from '#web/office/kit/forms/form-fields.tsx'
import { wholeProblem } from './line-problems.ts'
import { isAny } from './parts.ts'
import { usePartForm } from './use-part-form.ts'

type Kind = 'one' | 'any' | 'range'

/** Title, help and rule of a group. */
export function GroupDialog({
  group,
  onSave,
  onClose,
}: {
  /** Undefined for a new one. */
  readonly group: OfferGroup | undefined
  readonly onSave: (group: Pick<OfferGroup, 'title' | 'help' | 'least' | 'most'>) => void
  readonly onClose: () => void
}) {
  const form = usePartForm({
    start: {
      title: group?.title ?? '',
      help: group?.help ?? '',
      kind: kindOf(group),
      least: String(group?.least ?? 1),
      most: String(group?.most ?? 1),
    },
    rules: ({ title, help, kind, least, most }) => ({
      title: textProblem({ ...offerText.group_title, message: 'Please name the group' }, title),
      help: textProblem(offerText.group_help, help),
      least: kind === 'range' ? wholeProblem(least, 0, mostOptions) : undefined,
      most: kind === 'range' ? mostProblem(least, most) : undefined,
    }),
    onSave: ({ title, help, kind, least, most }) =>
      onSave({
        title: title.trim(),
        help: help.trim() || null,
        least: { one: 1, any: 0, range: Number(least) }[kind],
        most: { one: 1, any: mostOptions, range: Number(most) }[kind],
      }),
    onClose,
  })
  const { field, values, change } = form
  return (
    <FormDialog
      form={form}
      size="sm"
      title={group ? 'Edit group' : 'New group'}
      subject={group?.title}
      action={group ? 'Apply' : 'Add Group'}
    >
      <div className="grid gap-4">
        <TextField
          label="Title"
          required
          placeholder="Choose your bar"
          maxLength={offerText.group_title.max}
          {...field('title')}
        />
        <SelectField
          label="The client chooses"
          value={values.kind}
          error={undefined}
          onWrite={(kind) => change({ kind: kind as Kind })}
        >
          <option value="one">exactly one</option>
          <option value="any">any</option>
          <option value="range">from–to</option>
        </SelectField>
        {values.kind === 'range' ? (
          <div className="grid grid-cols-2 items-start gap-4">
            <TextField label="From" inputMode="numeric" maxLength={2} className="num" {...field('least')} />
            <TextField label="To" inputMode="numeric" maxLength={2} className="num" {...field('most')} />
          </div>
        ) : null}
        <GrowingTextField
          label="Help"
          hint="Shown to the client below the title."
          maxLength={offerText.group_help.max}
          {...field('help')}
        />
      </div>
    </FormDialog>
  )
}

function kindOf(group: OfferGroup | undefined): Kind {
  if (!group || (group.least === 1 && group.most === 1)) return 'one'
  return isAny(group) ? 'any' : 'range'
}

function mostProblem(least: string, most: string): string | undefined {
  return wholeProblem(most, 1, mostOptions) ?? (Number(most) < Number(least) ? 'Not below “From”' : undefined)
}
