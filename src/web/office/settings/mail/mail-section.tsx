import { useNavigate, useSearch } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import type { SettingsView } from '#contract/settings.ts'
import { paths } from '#domain/addresses.ts'
import {
  mailParts,
  mailTemplates,
  mailTexts,
  noWording,
  wordingProblem,
  type MailTemplate,
} from '#domain/business/mail-texts.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#web/office/kit/forms/form-fields.tsx'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { call } from '#web/shared/api.ts'
import { MailFields } from './mail-fields.tsx'
import { MailPreview } from './mail-preview.tsx'
import { SettingCard } from '../form/setting-card.tsx'
import { useSettingForm } from '../form/use-setting-form.ts'

/** The words of every email, with a preview of it beside them. */
export function MailSection({ settings }: { readonly settings: SettingsView }) {
  const { email } = useSearch({ from: paths.admin.settings })
  const template = mailTemplates.find((each) => each === email) ?? 'inquiry-received'
  const stored = settings.mails.find((each) => each.template === template)

  return (
    <div className="grid gap-4">
      <TemplateChoice template={template} />
      <TemplateForm
        key={template}
        template={template}
        stored={stored ?? { version: '', values: noWording }}
      />
    </div>
  )
}

function TemplateChoice({ template }: { readonly template: MailTemplate }) {
  const navigate = useNavigate()

  return (
    <div className="md:max-w-[24rem]">
      <SelectField
        label="Email"
        value={template}
        error={undefined}
        onWrite={(email) =>
          void navigate({
            to: paths.admin.settings,
            search: { section: 'emails', email },
            resetScroll: false,
          })
        }
      >
        {mailTemplates.map((each) => (
          <option key={each} value={each}>
            {mailTexts[each].label}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

function TemplateForm({
  template,
  stored,
}: {
  readonly template: MailTemplate
  readonly stored: Pick<SettingsView['mails'][number], 'version' | 'values'>
}) {
  const text = mailTexts[template]
  const state = useSettingForm({
    stored,
    sectionOf: ({ mails }) => mails.find((each) => each.template === template) ?? stored,
    typedOf: (values) => ({ ...values }),
    rules: (typed) =>
      Object.fromEntries(mailParts.map((part) => [part, wordingProblem(template, part, typed[part])])),
    save: (typed, version) => call('save-settings', { section: 'mail', version, template, values: typed }),
    saved: `${text.label} saved`,
  })
  const problems = mailParts.map((part) => wordingProblem(template, part, state.values[part]))
  const isFine = problems.every((problem) => problem === undefined)
  const test = useWrite({
    send: () => call('send-test-mail', { template, ...state.values }),
    done: ({ to, state: outcome }) =>
      outcome === 'sent'
        ? ['Test sent', `It is on its way to ${to}.`]
        : ['Test written', `It is kept for ${to}: no mail server is set up.`],
    failed: 'Failed to send the test',
  })

  return (
    <SettingCard
      title={text.label}
      lead={`${text.when} An empty field keeps our own words.`}
      state={state}
      history={`mail:${template}`}
      actions={
        <Button
          look="second"
          icon={Send}
          disabled={!isFine}
          busy={test.isPending}
          busyLabel="Sending…"
          onClick={() => test.mutate()}
        >
          Send Test
        </Button>
      }
    >
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
        <MailFields
          template={template}
          typed={state.values}
          problem={(part) => wordingProblem(template, part, state.values[part])}
          onWrite={(part, value) => state.change({ [part]: value })}
        />
        <MailPreview template={template} wording={state.values} isFine={isFine} />
      </div>
    </SettingCard>
  )
}
