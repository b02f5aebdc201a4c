import type { SettingsView } from '#contract/settings.ts'
import {
  documentNumbers,
  numberProblem,
  prefixProblem,
  type DocumentNumber,
  type DocumentPrefix,
} from '#domain/business/setting-rules.ts'
import { defaultDocuments, type DocumentDefaults } from '#domain/business/facts.ts'
import { formatRate } from '#domain/money.ts'
import { typedPercent } from '#domain/percent.ts'
import { call } from '#web/shared/api.ts'
import { SettingCard } from './form/setting-card.tsx'
import { TextField } from '#web/office/kit/forms/form-fields.tsx'
import { useSettingForm } from './form/use-setting-form.ts'

type Typed = Record<keyof DocumentDefaults, string>
const numbers = Object.keys(documentNumbers) as DocumentNumber[]
const prefixes = ['reference_prefix', 'quote_prefix', 'invoice_prefix'] as const satisfies DocumentPrefix[]

/** What new quotes and invoices begin with; those that are there stay as they are (A-SET-02). */
export function DocumentsSection({ settings }: { readonly settings: SettingsView }) {
  const state = useSettingForm({
    stored: settings.documents,
    sectionOf: ({ documents }) => documents,
    typedOf: (values) =>
      ({
        ...Object.fromEntries(Object.entries(values).map(([field, value]) => [field, String(value)])),
        tax_rate: typedPercent(values.tax_rate),
      }) as Typed,
    rules: (typed) =>
      Object.fromEntries([
        ...numbers.map((field) => [field, problemOf(field, typed[field])]),
        ...prefixes.map((field) => [field, prefixProblem(typed[field])]),
      ]),
    save: (typed, version) =>
      call('save-settings', { section: 'documents', version, values: valuesOf(typed) }),
    saved: 'Documents and pricing saved',
  })
  const rate = numberOf('tax_rate', state.values.tax_rate)
  const entry = (field: DocumentNumber) => ({
    ...state.field(field),
    inputMode: 'decimal' as const,
    maxLength: 6,
    className: 'num text-right',
  })
  const prefix = (field: DocumentPrefix, tail: string) => ({
    ...state.field(field),
    maxLength: 6,
    autoCapitalize: 'characters',
    spellCheck: false,
    className: 'num',
    hint: `${state.values[field] || defaultDocuments[field]}-${tail}`,
    onWrite: (value: string) => state.change({ [field]: value.toUpperCase() }),
  })

  return (
    <SettingCard
      title="Documents and pricing"
      lead="What new records begin with. Quotes and invoices that are there keep what they were made with."
      state={state}
      history="documents"
    >
      <div className="grid gap-4 md:grid-cols-3">
        <TextField label="Booking prefix" required {...prefix('reference_prefix', '202706-K7RM')} />
        <TextField label="Quote prefix" required {...prefix('quote_prefix', '202706-482')} />
        <TextField label="Invoice prefix" required {...prefix('invoice_prefix', '2027-4821')} />
      </div>
      <div className="grid gap-4 border-t border-line pt-5 md:grid-cols-3">
        <TextField
          label="Tax rate (%)"
          required
          hint={
            numberProblem('tax_rate', rate) === undefined
              ? `${formatRate(rate)} of the subtotal`
              : 'In percent: 8 or 8.25'
          }
          {...entry('tax_rate')}
        />
        <TextField
          label="Deposit (%)"
          required
          hint="Of deposit invoices, and of the payment plans until you save your own."
          {...entry('deposit_percent')}
        />
        <TextField label="Quotes are open for (days)" required {...entry('quote_valid_days')} />
        <TextField label="Invoices are due in (days)" required {...entry('invoice_due_days')} />
        <TextField label="Deposit invoices are due in (days)" required {...entry('deposit_due_days')} />
      </div>
    </SettingCard>
  )
}

/** As it is stored: the tax rate, which is typed in percent, as a fraction. */
function numberOf(field: DocumentNumber, typed: string): number {
  if (typed.trim() === '') return Number.NaN
  if (field !== 'tax_rate') return Number(typed)
  // Two decimals of a percentage are four of the fraction; others are refused, not rounded.
  return Number((Number(typed.replace(',', '.').replace('%', '')) / 100).toPrecision(12))
}

function problemOf(field: DocumentNumber, typed: string): string | undefined {
  const problem = numberProblem(field, numberOf(field, typed))
  return problem && field === 'tax_rate' ? 'Please enter a percentage from 0 to 100, like 8 or 8.25' : problem
}

function valuesOf(typed: Typed): DocumentDefaults {
  const counted = Object.fromEntries(numbers.map((field) => [field, numberOf(field, typed[field])]))
  return { ...typed, ...(counted as Record<DocumentNumber, number>) }
}
