import type { SettingsView } from '#contract/settings.ts'
import { informationProblem, longestInformation } from '#domain/business/setting-rules.ts'
import { defaultInformation, type BusinessInformation } from '#domain/business/facts.ts'
import { call } from '#web/shared/api.ts'
import { SettingCard } from './form/setting-card.tsx'
import { LongTextField, TextField } from '#web/office/kit/forms/form-fields.tsx'
import { useSettingForm } from './form/use-setting-form.ts'

type Typed = Record<keyof BusinessInformation, string>
const fields = Object.keys(defaultInformation) as (keyof BusinessInformation)[]

/** Who the business is: on the home page, in the portal, in messages and on documents. */
export function BusinessSection({ settings }: { readonly settings: SettingsView }) {
  const state = useSettingForm({
    stored: settings.business,
    sectionOf: ({ business }) => business,
    typedOf: (values): Typed => ({ ...values }),
    rules: (typed) =>
      Object.fromEntries(fields.map((field) => [field, informationProblem(field, typed[field])])),
    save: (typed, version) => call('save-settings', { section: 'business', version, values: typed }),
    saved: 'Business information saved',
  })
  const entry = (field: keyof BusinessInformation) => ({
    ...state.field(field),
    maxLength: longestInformation(field),
  })

  return (
    <SettingCard
      title="Business information"
      lead="What guests read on the home page, in the Event Portal, in messages and on quotes and invoices."
      state={state}
      history="business"
    >
      <div className="grid gap-4 md:grid-cols-2">
        <TextField label="Business name" required autoComplete="organization" {...entry('business_name')} />
        <TextField label="Tagline" required {...entry('tagline')} />
        <div className="md:col-span-2">
          <TextField
            label="Headline"
            required
            hint="The large words over the hero picture. Short is best: up to 48 characters stand largest."
            {...entry('headline')}
          />
        </div>
        <div className="md:col-span-2">
          <LongTextField
            label="Pitch"
            required
            rows={3}
            hint="Under the headline, and in search results."
            {...entry('pitch')}
          />
        </div>
        <TextField
          label="Contact email"
          type="email"
          autoComplete="email"
          hint="Shown in the footer and on documents."
          {...entry('contact_email')}
        />
        <TextField label="Contact phone" type="tel" autoComplete="tel" {...entry('contact_phone')} />
        <LongTextField
          label="Address"
          rows={3}
          hint="A line each; it stands at the foot of documents."
          {...entry('address')}
        />
        <TextField
          label="Service area"
          placeholder="Hudson Valley and New York City"
          {...entry('service_area')}
        />
      </div>
    </SettingCard>
  )
}
