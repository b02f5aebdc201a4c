import { serviceModes, serviceModeWords, type ServiceMode } from '#domain/events/service-modes.ts'
import { mostGuests } from '#domain/events/fields.ts'
import { optionsOf, type Offer, type OfferOption } from '#domain/offers/offer.ts'
import { FormDialog } from '#web/office/kit/forms/form-dialog.tsx'
import { TextField } from '#web/office/kit/forms/form-fields.tsx'
import { CheckBoxes } from './check-boxes.tsx'
import { wholeProblem } from './line-problems.ts'
import { usePartForm } from './use-part-form.ts'

const modeOptions = serviceModes.map((mode) => [mode, serviceModeWords[mode].owner] as const)

/** When an option can be chosen: with and without which others, in which modes, for how many guests. */
export function ConditionsDialog({
  option,
  offer,
  onSave,
  onClose,
}: {
  readonly option: OfferOption
  readonly offer: Offer
  readonly onSave: (
    conditions: Pick<OfferOption, 'requires' | 'excludes' | 'modes' | 'guests_from' | 'guests_to'>,
  ) => void
  readonly onClose: () => void
}) {
  const others = optionsOf(offer).filter(({ id }) => id !== option.id)
  const known = (ids: readonly string[]) => ids.filter((id) => others.some((each) => each.id === id))
  const form = usePartForm({
    start: {
      requires: known(option.requires),
      excludes: known(option.excludes),
      modes: option.modes as readonly ServiceMode[],
      from: option.guests_from?.toString() ?? '',
      to: option.guests_to?.toString() ?? '',
    },
    rules: ({ from, to }) => ({ from: guestsProblem(from), to: guestsProblem(to) }),
    onSave: ({ from, to, ...rest }) =>
      onSave({ ...rest, guests_from: numberOf(from), guests_to: numberOf(to) }),
    onClose,
  })
  const { values, change, field } = form
  const names = others.map(({ id, name }) => [id, name] as const)
  return (
    <FormDialog form={form} title="Conditions" subject={option.name} action="Apply">
      <div className="grid gap-5">
        {others.length === 0 ? (
          <p className="text-fg-muted">There is no other option that it could need or exclude.</p>
        ) : (
          <>
            <CheckBoxes
              label="Needs"
              hint="Choosing this one chooses them too."
              options={names}
              checked={values.requires}
              onChange={(requires) => change({ requires })}
            />
            <CheckBoxes
              label="Not together with"
              hint="Either this one or one of them."
              options={names}
              checked={values.excludes}
              onChange={(excludes) => change({ excludes })}
            />
          </>
        )}
        <CheckBoxes
          label="Only for"
          hint="None ticked offers it in every service mode."
          options={modeOptions}
          checked={values.modes}
          onChange={(modes) => change({ modes })}
        />
        <div className="grid grid-cols-2 items-start gap-4">
          <TextField
            label="From guests"
            inputMode="numeric"
            maxLength={5}
            className="num"
            {...field('from')}
          />
          <TextField label="To guests" inputMode="numeric" maxLength={5} className="num" {...field('to')} />
        </div>
      </div>
    </FormDialog>
  )
}

function guestsProblem(typed: string): string | undefined {
  return typed.trim() === '' ? undefined : wholeProblem(typed, 0, mostGuests)
}

function numberOf(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed)
}
