import { informationProblem, longestInformation } from '#domain/business/setting-rules.ts'
import { defaultInformation, type BusinessInformation } from '#domain/business/facts.ts'
import { TextField } from '#web/office/kit/forms/form-fields.tsx'
import { LeaveQuestion } from '#web/office/kit/forms/leave-question.tsx'
import { call } from '#web/shared/api.ts'
import { SettingConflict } from '../form/setting-conflict.tsx'
import { usePicture } from '../pictures/use-picture.ts'
import { useSettingForm } from '../form/use-setting-form.ts'
import { HomeMiniature, taglineOf } from './home-miniature.tsx'
import { LogoChoice } from './logo-choice.tsx'
import type { StepProps } from './setup-screen.tsx'
import { SaveStep, StepFrame } from './step-frame.tsx'

const fields = ['business_name', 'headline', 'service_area'] as const
type Look = Pick<BusinessInformation, (typeof fields)[number]>
const largestHeadline = 48

/** Name, headline and logo, on the home page as it will be. */
export function LookStep({ settings: { business, logo, hero }, onDone }: StepProps) {
  const picture = usePicture('logo', logo, true)
  const form = useSettingForm({
    stored: business,
    sectionOf: (all) => all.business,
    typedOf: startOf,
    rules: (typed) =>
      Object.fromEntries(fields.map((field) => [field, informationProblem(field, typed[field])])),
    save: async (typed, version, values) => {
      if (picture.isChosen) await picture.save()
      return call('save-settings', {
        section: 'business',
        version,
        values: { ...values, ...typed, tagline: taglineOf(values.tagline, typed.business_name) },
      })
    },
    onSaved: () => {
      form.leaving.current = true
      onDone()
    },
  })
  const { headline } = form.values
  const entry = (field: keyof Look) => ({ ...form.field(field), maxLength: longestInformation(field) })

  return (
    <StepFrame
      title="Make it yours"
      lead="Everything you type shows in the picture at once. Your site changes when you save."
      form={form.onPage()}
      beside={
        <HomeMiniature
          look={form.values}
          tagline={business.values.tagline}
          pitch={business.values.pitch}
          logo={picture.shown}
          hero={hero}
        />
      }
      foot={
        <>
          <span className="text-small text-fg-muted max-md:hidden">About four minutes for all of it</span>
          <SaveStep busy={form.busy} />
        </>
      }
    >
      <SettingConflict state={form} />
      <TextField label="Name of your bar" required autoComplete="organization" {...entry('business_name')} />
      <TextField
        label="Headline"
        required
        placeholder="A good bar comes to you"
        hint={
          headline.length > largestHeadline
            ? `${headline.length} letters: up to ${largestHeadline} stand largest`
            : `${headline.length} of ${largestHeadline} letters`
        }
        {...entry('headline')}
      />
      <TextField label="Where you pour" placeholder="Hudson Valley, New York" {...entry('service_area')} />
      <LogoChoice state={picture} />
      <LeaveQuestion unsaved={(form.unsaved || picture.isChosen) && !form.busy} leaving={form.leaving} />
    </StepFrame>
  )
}

/** The example name and headline are not offered: nobody should publish them without meaning to. */
function startOf({ business_name, headline, service_area }: Look): Record<keyof Look, string> {
  const isExample =
    business_name === defaultInformation.business_name && headline === defaultInformation.headline
  return isExample
    ? { business_name: '', headline: '', service_area }
    : { business_name, headline, service_area }
}
