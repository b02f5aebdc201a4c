/** Changes discount, minimum, surcharges, service charge, taxes and the bounds of the guests. */
import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { offerText, type Offer } from '#domain/offers/offer.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { FieldGroup } from '#ui/field-group.tsx'
import { DateField } from '#web/office/kit/forms/date-field.tsx'
import { FormDialog } from '#web/office/kit/forms/form-dialog.tsx'
import { MoneyField, SelectField, TextField } from '#web/office/kit/forms/form-fields.tsx'
import { categoriesOf } from './categories.ts'
import { CheckBoxes } from './check-boxes.tsx'
import { termsFormOf, termsOfForm, type Terms, type TermsForm } from './terms-form.ts'
import { termsProblems } from './terms-problems.ts'
import { usePartForm } from './use-part-form.ts'

export function TermsDialog({
  offer,
  onSave,
  onClose,
}: {
  readonly offer: Offer
  readonly onSave: (terms: Terms) => void
  readonly onClose: () => void
}) {
  const form = usePartForm({
    start: termsFormOf(offer),
    rules: termsProblems,
    onSave: (values) => onSave(termsOfForm(values)),
    onClose,
  })
  const { field } = form
  return (
    <FormDialog form={form} size="lg" title="Charges and taxes" action="Apply">
      <div className="grid gap-6">
        <DiscountFields form={form} />
        <div className="grid items-start gap-4 md:grid-cols-2">
          <MoneyField
            label="Minimum spend ($)"
            hint="Empty is none."
            className="num text-right"
            {...field('minimum')}
          />
          <TextField
            label="Service charge (%)"
            hint="Mandatory, therefore taxed. Empty is none."
            inputMode="decimal"
            maxLength={8}
            className="num text-right"
            {...field('service_charge')}
          />
        </div>
        <PeakList form={form} />
        <TaxList form={form} offer={offer} />
        <FieldGroup label="Guests that the client may choose">
          <div className="grid grid-cols-2 items-start gap-4">
            <TextField
              label="From"
              inputMode="numeric"
              maxLength={5}
              className="num"
              {...field('guests_least')}
            />
            <TextField
              label="To"
              inputMode="numeric"
              maxLength={5}
              className="num"
              {...field('guests_most')}
            />
          </div>
          <p className="text-small text-fg-muted">Both empty: the number of the event counts.</p>
        </FieldGroup>
      </div>
    </FormDialog>
  )
}

type Form = ReturnType<typeof usePartForm<TermsForm>>

function DiscountFields({ form: { field, values, change } }: { readonly form: Form }) {
  const { discount_kind: kind } = values
  return (
    <div className="grid items-start gap-4 md:grid-cols-3">
      <SelectField
        label="Discount"
        value={kind}
        error={undefined}
        onWrite={(next) => change({ discount_kind: next as TermsForm['discount_kind'] })}
      >
        <option value="none">None</option>
        <option value="fixed">An amount</option>
        <option value="percent">Percent</option>
      </SelectField>
      {kind === 'none' ? null : (
        <>
          {kind === 'fixed' ? (
            <MoneyField label="Amount ($)" className="num text-right" {...field('discount')} />
          ) : (
            <TextField
              label="Percent"
              inputMode="decimal"
              maxLength={8}
              className="num text-right"
              {...field('discount')}
            />
          )}
          <TextField
            label="Reason"
            hint="The client reads it."
            maxLength={offerText.reason.max}
            {...field('reason')}
          />
        </>
      )}
    </div>
  )
}

/** Added entries: what they are called, one each, and the button that adds one. */
function Entries<Entry extends { readonly key: number }>({
  legend,
  noun,
  entries,
  most,
  onAdd,
  onRemove,
  children,
}: {
  readonly legend: string
  readonly noun: string
  readonly entries: readonly Entry[]
  readonly most: number
  readonly onAdd: (key: number) => void
  readonly onRemove: (key: number) => void
  readonly children: (entry: Entry) => ReactNode
}) {
  const nextKey = Math.max(-1, ...entries.map(({ key }) => key)) + 1
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 font-[650]">{legend}</legend>
      {entries.map((entry, place) => (
        <div
          key={entry.key}
          role="group"
          aria-label={`${noun} ${place + 1}`}
          className="grid grid-cols-[minmax(0,1fr)_2.75rem] items-start gap-x-2 border-l-3 border-line-strong pl-3.5"
        >
          <div className="grid items-start gap-3 md:grid-cols-2">{children(entry)}</div>
          <IconButton
            label={`Remove ${noun} ${place + 1}`}
            onClick={() => onRemove(entry.key)}
            className="mt-5.5 md:size-9"
          >
            <X aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
          </IconButton>
        </div>
      ))}
      {entries.length < most ? (
        <div>
          <Button look="second" icon={Plus} onClick={() => onAdd(nextKey)}>
            Add a {noun}
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}

const weekdayOptions = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].map(
  (name, day) => [String(day), name] as const,
)

function PeakList({ form: { values, change, problems } }: { readonly form: Form }) {
  const { peaks } = values
  const write = (key: number, part: Partial<(typeof peaks)[number]>) =>
    change({ peaks: peaks.map((peak) => (peak.key === key ? { ...peak, ...part } : peak)) })
  return (
    <Entries
      legend="Peak surcharges"
      noun="surcharge"
      entries={peaks}
      most={12}
      onAdd={(key) =>
        change({ peaks: [...peaks, { key, name: '', rate: '', weekdays: [], from: '', to: '' }] })
      }
      onRemove={(key) => change({ peaks: peaks.filter((peak) => peak.key !== key) })}
    >
      {({ key, name, rate, weekdays, from, to }) => (
        <>
          <NameAndRate kind="peak" entry={{ key, name, rate }} problems={problems} onWrite={write} />
          <DateField
            label="From"
            value={from}
            error={undefined}
            onWrite={(value) => write(key, { from: value })}
          />
          <DateField
            label="To"
            value={to}
            error={problems[`peak-${key}-to`]}
            onWrite={(value) => write(key, { to: value })}
          />
          <div className="md:col-span-2">
            <CheckBoxes
              label="On"
              hint="None ticked is every day. Without dates it is all year."
              options={weekdayOptions}
              checked={weekdays.map(String)}
              onChange={(checked) =>
                write(key, { weekdays: checked.map(Number).toSorted((one, other) => one - other) })
              }
            />
          </div>
        </>
      )}
    </Entries>
  )
}

function TaxList({
  form: { values, change, problems },
  offer,
}: {
  readonly form: Form
  readonly offer: Offer
}) {
  const { taxes } = values
  const write = (key: number, part: Partial<(typeof taxes)[number]>) =>
    change({ taxes: taxes.map((tax) => (tax.key === key ? { ...tax, ...part } : tax)) })
  return (
    <Entries
      legend="Taxes"
      noun="tax"
      entries={taxes}
      most={6}
      onAdd={(key) => change({ taxes: [...taxes, { key, name: '', rate: '', categories: [] }] })}
      onRemove={(key) => change({ taxes: taxes.filter((tax) => tax.key !== key) })}
    >
      {({ key, name, rate, categories }) => (
        <>
          <NameAndRate kind="tax" entry={{ key, name, rate }} problems={problems} onWrite={write} />
          <div className="md:col-span-2">
            <CheckBoxes
              label="On"
              hint="None ticked is all taxable lines."
              options={categoriesOf(offer, categories).map((each) => [each, each] as const)}
              checked={categories}
              onChange={(checked) => write(key, { categories: checked })}
            />
          </div>
        </>
      )}
    </Entries>
  )
}

function NameAndRate({
  kind,
  entry: { key, name, rate },
  problems,
  onWrite,
}: {
  readonly kind: 'peak' | 'tax'
  readonly entry: { readonly key: number; readonly name: string; readonly rate: string }
  readonly problems: Form['problems']
  readonly onWrite: (key: number, part: { readonly name?: string; readonly rate?: string }) => void
}) {
  return (
    <>
      <TextField
        label="Name"
        maxLength={offerText.charge_name.max}
        value={name}
        error={problems[`${kind}-${key}-name`]}
        onWrite={(value) => onWrite(key, { name: value })}
      />
      <TextField
        label="Percent"
        inputMode="decimal"
        maxLength={8}
        className="num text-right"
        value={rate}
        error={problems[`${kind}-${key}-rate`]}
        onWrite={(value) => onWrite(key, { rate: value })}
      />
    </>
  )
}
