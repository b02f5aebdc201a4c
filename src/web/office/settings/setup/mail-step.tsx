import { noWording } from '#domain/business/mail-texts.ts'
import { informationProblem, longestInformation } from '#domain/business/setting-rules.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#web/office/kit/forms/form-fields.tsx'
import { LeaveQuestion } from '#web/office/kit/forms/leave-question.tsx'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { call } from '#web/shared/api.ts'
import { MailPreview } from '../mail/mail-preview.tsx'
import { SettingConflict } from '../form/setting-conflict.tsx'
import { useSettingForm } from '../form/use-setting-form.ts'
import type { StepProps } from './setup-screen.tsx'
import { SaveStep, StepFrame } from './step-frame.tsx'

const fields = ['contact_email', 'contact_phone'] as const

/** How clients reach the business, and whether its emails go out. */
export function MailStep({ settings: { business, state }, onDone }: StepProps) {
  const isSent = state.mail === 'smtp'
  const form = useSettingForm({
    stored: business,
    sectionOf: (all) => all.business,
    typedOf: ({ contact_email, contact_phone }) => ({ contact_email, contact_phone }),
    rules: (typed) =>
      Object.fromEntries(fields.map((field) => [field, informationProblem(field, typed[field])])),
    save: (typed, version, values) =>
      call('save-settings', { section: 'business', version, values: { ...values, ...typed } }),
    onSaved: () => {
      form.leaving.current = true
      onDone()
    },
  })
  const test = useWrite({
    send: () => call('send-test-mail', { template: 'inquiry-received', ...noWording }),
    failed: 'Failed to send the test',
  })
  const entry = (field: (typeof fields)[number]) => ({
    ...form.field(field),
    maxLength: longestInformation(field),
  })

  return (
    <StepFrame
      title="Your mail"
      lead="Every inquiry, quote and invoice reaches your client by email."
      form={form.onPage()}
      beside={
        <div className="grid gap-3 px-5 pt-6 max-md:hidden md:px-8 md:pt-9 xl:px-12">
          <MailPreview template="inquiry-received" wording={noWording} isFine />
        </div>
      }
      foot={<SaveStep busy={form.busy} />}
    >
      <SettingConflict state={form} />
      <TextField
        label="Contact email"
        type="email"
        autoComplete="email"
        hint="In the footer of your site, and on documents."
        {...entry('contact_email')}
      />
      <TextField label="Contact phone" type="tel" autoComplete="tel" {...entry('contact_phone')} />
      <section aria-label="Mail server" className="grid gap-3 rounded-md border border-line p-4">
        <p className="flex flex-wrap items-center justify-between gap-2 font-semibold">
          Mail server
          <Badge tone={isSent ? 'ok' : 'warn'}>{isSent ? 'Configured' : 'Not configured'}</Badge>
        </p>
        <p className="wrap-anywhere text-fg-muted">
          {isSent
            ? `Emails go out from ${state.mail_from}.`
            : 'Emails are kept in the database and not sent. To send them, name a mail server where the program is started: docs/operations.md, Settings.'}
        </p>
        <p>
          <Button look="second" busy={test.isPending} busyLabel="Sending..." onClick={() => test.mutate()}>
            Send Me a Test
          </Button>
        </p>
        <p role="status" className="wrap-anywhere empty:hidden">
          {test.data ? testOutcome(test.data) : null}
        </p>
      </section>
      <LeaveQuestion unsaved={form.unsaved && !form.busy} leaving={form.leaving} />
    </StepFrame>
  )
}

function testOutcome({ to, state }: { readonly to: string; readonly state: 'sent' | 'kept' }): string {
  return state === 'sent'
    ? `It is on its way to ${to}.`
    : 'It is written and kept in the database, because no mail server is set.'
}
