import type { SettingsView } from '#contract/settings.ts'
import {
  guestFields,
  longestSiteText,
  questionFields,
  siteContentProblem,
  siteFields,
  type SiteContent,
  type SiteField,
} from '#domain/business/site-content.ts'
import { LongTextField, TextField } from '#web/office/kit/forms/form-fields.tsx'
import { call } from '#web/shared/api.ts'
import { SettingCard } from './form/setting-card.tsx'
import { SettingGroup } from './form/setting-group.tsx'
import { useSettingForm } from './form/use-setting-form.ts'

/** What the home page shows as proof: words of guests, venues and answered questions. */
export function HomeSection({ settings }: { readonly settings: SettingsView }) {
  const state = useSettingForm({
    stored: settings.site,
    sectionOf: ({ site }) => site,
    typedOf: (values): Record<SiteField, string> => ({ ...values }),
    rules: (typed: SiteContent) =>
      Object.fromEntries(siteFields.map((field) => [field, siteContentProblem(field, typed)])),
    save: (typed, version) => call('save-settings', { section: 'site', version, values: typed }),
    saved: 'Home page saved',
  })
  const entry = (field: SiteField) => ({ ...state.field(field), maxLength: longestSiteText(field) })

  return (
    <SettingCard
      title="Home page"
      lead="Proof for visitors who do not know you yet. What is empty is not shown."
      state={state}
      history="site"
    >
      <SettingGroup title="Words of guests">
        {guestFields.map(([words, name], index) => (
          <div key={words} className="grid items-start gap-4 md:grid-cols-[2fr_1fr]">
            <LongTextField label={`What guest ${index + 1} said`} rows={3} {...entry(words)} />
            <TextField
              label={`Name of guest ${index + 1}`}
              placeholder="Amelia and James, wedding in Hudson"
              {...entry(name)}
            />
          </div>
        ))}
      </SettingGroup>
      <SettingGroup title="Venues">
        <LongTextField
          label="Venues where you have poured"
          rows={4}
          hint="One on each line, up to 12."
          {...entry('venues')}
        />
      </SettingGroup>
      <SettingGroup title="Answered questions">
        {questionFields.map(([question, answer], index) => (
          <div key={question} className="grid items-start gap-4 md:grid-cols-[1fr_2fr]">
            <TextField label={`Question ${index + 1}`} {...entry(question)} />
            <LongTextField label={`Answer ${index + 1}`} rows={3} {...entry(answer)} />
          </div>
        ))}
      </SettingGroup>
    </SettingCard>
  )
}
