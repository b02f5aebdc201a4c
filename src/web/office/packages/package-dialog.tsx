import { useState } from 'react'
import type { PackageView } from '#contract/packages.ts'
import { eventTypes } from '#domain/bookings/choices.ts'
import { eventTypeLabel } from '#domain/bookings/names.ts'
import { serviceModes, serviceModeWords } from '#domain/events/service-modes.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import { noTerms, packageAmount, packageText, sampleFacts } from '#domain/packages/package.ts'
import { FieldMessage } from '#ui/field.tsx'
import { ConflictQuestion, FormDialog } from '#web/office/kit/forms/form-dialog.tsx'
import { GrowingTextField, TextField } from '#web/office/kit/forms/form-fields.tsx'
import { HistoryPanel } from '#web/office/kit/records/history-panel.tsx'
import { CheckBoxes } from '#web/office/kit/offers/check-boxes.tsx'
import { OfferEditor } from '#web/office/kit/offers/offer-editor.tsx'
import { PictureField } from '#web/office/kit/offers/option-dialog.tsx'
import { useForm } from '#web/office/kit/forms/use-form.ts'
import { call, read } from '#web/shared/api.ts'
import { emptyPackageForm, packageFormOf, packageInputOf, packageProblems } from './package-form.ts'

const modeOptions = serviceModes.map((mode) => [mode, serviceModeWords[mode].owner] as const)
const typeOptions = eventTypes.map((type) => [type, eventTypeLabel(type)] as const)

interface Saved {
  readonly id: string
  readonly version: number
  readonly view: PackageView | undefined
}

/** Adds a package, or changes one. Quotes that have a copy stay as they are. */
export function PackageDialog({
  view,
  onClose,
}: {
  readonly view: PackageView | undefined
  readonly onClose: () => void
}) {
  const [id] = useState(() => view?.id ?? crypto.randomUUID())
  const form = useForm({
    start: view ? packageFormOf(view) : emptyPackageForm,
    base: { id, version: view?.version ?? 0, view } as Saved,
    rules: packageProblems,
    send: (values, base) => call('save-package', packageInputOf(values, base)),
    done: view ? 'Package saved' : 'Package added',
    failed: 'Failed to save the package',
    conflict: {
      read: async (base) => {
        const { packages } = await read('list-packages', { archived: 'true' })
        const other = packages.find((each) => each.id === base.id)
        return { id: base.id, version: other?.version ?? 0, view: other }
      },
      valuesOf: (base) => (base.view ? packageFormOf(base.view) : emptyPackageForm),
    },
    onClose,
  })
  const { field, values, change, problems, theirs } = form
  const offer = { ...values.content, terms: noTerms, guests: null }
  const amount = packageAmount(values.content, sampleFacts, businessCurrency)
  return (
    <FormDialog
      form={form}
      size="xl"
      title={view ? 'Edit package' : 'Add package'}
      subject={view?.name}
      action={view ? 'Save Changes' : 'Add Package'}
      note={
        <p className="num mr-2 self-center text-fg-muted max-md:basis-full!">
          For 100 guests and 5 hours{' '}
          <b className="font-semibold text-fg">{formatMoney(amount, businessCurrency)}</b>
        </p>
      }
    >
      <div className="grid gap-5">
        <div data-first-focus="" className="grid items-start gap-4 md:grid-cols-2">
          <TextField label="Name" required maxLength={packageText.name.max} {...field('name')} />
          <PictureField {...field('picture')} />
          <div className="md:col-span-2">
            <GrowingTextField
              label="Description"
              maxLength={packageText.description.max}
              {...field('description')}
            />
          </div>
          <CheckBoxes
            label="Suits events"
            hint="None ticked suits all."
            options={typeOptions}
            checked={values.event_types}
            onChange={(event_types) => change({ event_types })}
          />
          <CheckBoxes
            label="Suits service"
            hint="None ticked suits all."
            options={modeOptions}
            checked={values.modes}
            onChange={(modes) => change({ modes })}
          />
        </div>
        <CheckBoxes
          label="On the site"
          hint="For the fewest guests that were chosen, without tax and travel. One package at most."
          options={[['estimate', 'Visitors who book read what it comes to, as an estimate']] as const}
          checked={values.is_estimate ? ['estimate'] : []}
          onChange={(checked) => change({ is_estimate: checked.length > 0 })}
        />
        <OfferEditor
          offer={offer}
          facts={sampleFacts}
          problems={[]}
          onChange={(next) => change((before) => ({ content: next(before.content) }))}
        />
        <div
          role="alert"
          tabIndex={-1}
          {...(problems['content'] ? { 'data-invalid': '' } : {})}
          className="outline-none! empty:hidden"
        >
          <FieldMessage id="content-message" error={problems['content']} hint={undefined} />
        </div>
        {view ? <HistoryPanel table="packages" id={view.id} /> : null}
      </div>
      {theirs?.view ? (
        <ConflictQuestion form={form} noun="package">
          Someone else saved “{theirs.view.name}”.
        </ConflictQuestion>
      ) : null}
    </FormDialog>
  )
}
