import type { SettingsView } from '#contract/settings.ts'
import { autopayProblem, autopayText } from '#domain/autopay/consent.ts'
import { CheckField } from '#web/office/kit/forms/check-field.tsx'
import { LongTextField } from '#web/office/kit/forms/form-fields.tsx'
import { call } from '#web/shared/api.ts'
import { SettingCard } from '../form/setting-card.tsx'
import { useSettingForm } from '../form/use-setting-form.ts'

/** Whether clients may let a saved card pay by itself, and the words that they agree to. */
export function AutopayCard({ settings }: { readonly settings: SettingsView }) {
  const state = useSettingForm({
    stored: settings.autopay,
    sectionOf: ({ autopay }) => autopay,
    typedOf: (values) => ({ ...values }),
    rules: ({ words }) => ({ words: autopayProblem({ words }) }),
    save: ({ enabled, words }, version) =>
      call('save-settings', { section: 'autopay', version, values: { enabled, words } }),
    saved: 'Autopay saved',
  })

  return (
    <SettingCard
      title="Autopay"
      lead="Clients may save the card of a payment and let it pay the rest on the days of the plan. An email announces each charge three days before, with a link that stops it. A declined card is tried again after one, three and five days; then it is yours."
      state={state}
      history="autopay"
    >
      <CheckField
        checked={state.values.enabled}
        hint="Cards that were saved before go on paying; stop them on their invoices."
        onCheck={(next) => state.change({ enabled: next })}
      >
        Offer it with payments in the portal
      </CheckField>
      <LongTextField
        label="What clients agree to"
        required
        hint="Say that you start the payments, when and how often, how the amount is found, and how to stop it. Other words are another version; each consent keeps the words that were shown."
        maxLength={autopayText.words.max}
        rows={5}
        {...state.field('words')}
      />
    </SettingCard>
  )
}
