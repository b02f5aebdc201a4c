import { useRef } from 'react'
import type { SettingsView } from '#contract/settings.ts'
import { parseMoney, typedMoney } from '#domain/typed-money.ts'
import { graceProblem, lateFeeProblem, type LateFee } from '#domain/late-fees/late-fee.ts'
import { CheckField } from '#web/office/kit/forms/check-field.tsx'
import { MoneyField, SelectField, TextField } from '#web/office/kit/forms/form-fields.tsx'
import { call } from '#web/shared/api.ts'
import { SettingCard } from '../form/setting-card.tsx'
import { useSettingForm } from '../form/use-setting-form.ts'

interface TypedFee {
  readonly enabled: boolean
  readonly kind: string
  readonly fee: string
  readonly grace_days: string
  readonly taxed: boolean
}

/** What a payment costs that is late: how much, after how many days, and whether it is taxed. */
export function LateFeeCard({ settings }: { readonly settings: SettingsView }) {
  const state = useSettingForm({
    stored: settings.late_fee,
    sectionOf: ({ late_fee }) => late_fee,
    typedOf: ({ enabled, fee, grace_days, taxed }) => ({
      enabled,
      kind: String(fee.kind),
      fee: fee.kind === 'fixed' ? typedMoney(fee.amount) : String(fee.percent),
      grace_days: String(grace_days),
      taxed,
    }),
    rules: (typed) => ({
      fee: lateFeeProblem(feeOf(typed)),
      grace_days: graceProblem(daysOf(typed)),
    }),
    save: (typed, version) =>
      call('save-settings', {
        section: 'late_fee',
        version,
        values: {
          enabled: typed.enabled,
          fee: feeOf(typed),
          grace_days: daysOf(typed),
          taxed: typed.taxed,
        },
      }),
    saved: 'Late fee saved',
  })
  const { enabled, kind, fee, taxed } = state.values
  const typedBefore = useRef<Record<string, string>>({})
  const switchTo = (next: string) => {
    typedBefore.current[kind] = fee
    state.change({ kind: next, fee: typedBefore.current[next] ?? '' })
  }

  return (
    <SettingCard
      title="Late fee"
      lead="What a payment costs that is still open after its day and the days of grace. The fee is an invoice of its own, once for each payment, and is emailed with its reason. You waive it by canceling it. No saved card pays it by itself. Your contract has to say it: have a lawyer read it."
      state={state}
      history="late_fee"
    >
      <CheckField
        checked={enabled}
        onCheck={(next) => state.change({ enabled: next })}
        hint="For payments that are due from the day on which you switch this on."
      >
        Add a fee to late payments
      </CheckField>
      <div className="grid items-start gap-4 md:max-w-[42rem] md:grid-cols-3">
        <SelectField label="Fee" {...state.field('kind')} onWrite={switchTo}>
          <option value="fixed">An amount</option>
          <option value="percent">Percent of what is late</option>
        </SelectField>
        {kind === 'fixed' ? (
          <MoneyField label="Amount ($)" required {...state.field('fee')} />
        ) : (
          <TextField
            label="Percent"
            required
            inputMode="decimal"
            maxLength={6}
            className="num"
            {...state.field('fee')}
          />
        )}
        <TextField
          label="Days of grace"
          required
          inputMode="numeric"
          maxLength={2}
          className="num"
          {...state.field('grace_days')}
        />
      </div>
      <CheckField
        checked={taxed}
        onCheck={(next) => state.change({ taxed: next })}
        hint="By the tax rate of Documents. Whether a late fee is taxed depends on the place."
      >
        Add tax to the fee
      </CheckField>
    </SettingCard>
  )
}

/** What is no number is none. */
function feeOf({ kind, fee }: Pick<TypedFee, 'kind' | 'fee'>): LateFee {
  if (kind === 'fixed') return { kind, amount: parseMoney(fee) ?? 0 }
  const percent = /^\d{1,3}([.,]\d{1,2})?%?$/.test(fee.trim()) ? Number.parseFloat(fee.replace(',', '.')) : 0
  return { kind: 'percent', percent }
}

function daysOf({ grace_days }: Pick<TypedFee, 'grace_days'>): number {
  return /^\d{1,2}$/.test(grace_days.trim()) ? Number(grace_days) : -1
}
