import { useId } from 'react'
import type { SettingsView } from '#contract/settings.ts'
import { consentProblem, signingCode, signingModes, type SigningMode } from '#domain/signing/signing.ts'
import { call } from '#web/shared/api.ts'
import { LongTextField } from '#web/office/kit/forms/form-fields.tsx'
import { RadioOption } from '#web/office/kit/forms/radio-option.tsx'
import { SettingCard } from './form/setting-card.tsx'
import { useSettingForm } from './form/use-setting-form.ts'

interface Typed extends Readonly<Record<string, string>> {
  readonly mode: SigningMode
  readonly consent: string
}

const choices: Readonly<Record<SigningMode, readonly [title: string, text: string]>> = {
  off: ['Approved with a button', 'Clients press Approve in their portal, as ever.'],
  name: ['Signed with a name', 'Clients read the agreement, type their full name and agree to sign.'],
  'name and code': [
    'Signed with a name and a code',
    `The same, and a six-digit code to the booking's address, for ${signingCode.minutes} minutes: a forwarded link cannot sign.`,
  ],
}

/** Whether clients sign quotes, and with which words. */
export function SigningSection({ settings }: { readonly settings: SettingsView }) {
  const group = useId()
  const state = useSettingForm({
    stored: settings.signing,
    sectionOf: ({ signing }) => signing,
    typedOf: (values): Typed => ({ ...values }),
    rules: ({ consent }) => ({ consent: consentProblem(consent) }),
    save: (typed, version) =>
      call('save-settings', {
        section: 'signing',
        version,
        values: { mode: typed.mode, consent: typed.consent },
      }),
    saved: 'Signing saved',
  })

  return (
    <SettingCard
      title="Signing"
      lead="How clients agree to a quote. What they sign is kept word for word, sealed as a PDF and emailed to both of you; you can always mark a quote as approved by hand."
      state={state}
      history="signing"
    >
      <fieldset className="grid divide-y divide-line overflow-hidden rounded-md border border-line">
        <legend className="sr-only">Quotes are</legend>
        {signingModes.map((mode) => (
          <RadioOption
            key={mode}
            name={group}
            checked={state.values.mode === mode}
            detail={choices[mode][1]}
            onChoose={() => state.change({ mode })}
          >
            {choices[mode][0]}
          </RadioOption>
        ))}
      </fieldset>
      <LongTextField
        label="Consent to sign electronically"
        required
        hint="Clients tick it beside their name, and it is kept with each signature. Have a lawyer read it for your state."
        maxLength={1000}
        rows={3}
        {...state.field('consent')}
      />
    </SettingCard>
  )
}
