import { choiceLabel, drinkChoices } from '#domain/bookings/choices.ts'
import { offerText, type OfferOption } from '#domain/offers/offer.ts'
import { textProblem } from '#domain/text.ts'
import { FormDialog } from '#web/office/kit/forms/form-dialog.tsx'
import { GrowingTextField, SelectField, TextField } from '#web/office/kit/forms/form-fields.tsx'
import { usePartForm } from './use-part-form.ts'

/** How an option is shown: name, description and drawing. */
export function OptionDialog({
  option,
  onSave,
  onClose,
}: {
  readonly option: OfferOption
  readonly onSave: (option: Pick<OfferOption, 'name' | 'description' | 'picture'>) => void
  readonly onClose: () => void
}) {
  const { name, description, picture } = option
  const form = usePartForm({
    start: { name, description: description ?? '', picture: picture ?? '' },
    rules: (values) => ({
      name: textProblem({ ...offerText.option_name, message: 'Please name the option' }, values.name),
      description: textProblem(offerText.option_description, values.description),
    }),
    onSave: (values) =>
      onSave({
        name: values.name.trim(),
        description: values.description.trim() || null,
        picture: drinkChoices.find((each) => each === values.picture) ?? null,
      }),
    onClose,
  })
  const { field } = form
  return (
    <FormDialog form={form} size="sm" title="Name and picture" subject={name} action="Apply">
      <div className="grid gap-4">
        <TextField label="Name" required maxLength={offerText.option_name.max} {...field('name')} />
        <GrowingTextField
          label="Description"
          maxLength={offerText.option_description.max}
          {...field('description')}
        />
        <PictureField {...field('picture')} />
      </div>
    </FormDialog>
  )
}

/** One of the drawings, or none. */
export function PictureField(field: {
  readonly value: string
  readonly error: string | undefined
  readonly onWrite: (value: string) => void
}) {
  return (
    <SelectField label="Picture" hint="Shown where options stand side by side." {...field}>
      <option value="">None</option>
      {drinkChoices.map((drink) => (
        <option key={drink} value={drink}>
          {choiceLabel(drink)}
        </option>
      ))}
    </SelectField>
  )
}
