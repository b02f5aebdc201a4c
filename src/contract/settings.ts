/** The settings of the business (A-SET-01 to A-SET-03). */
import * as z from 'zod/mini'
import { consentProblem, signingModes } from '#domain/signing/signing.ts'
import {
  mailParts,
  mailTemplates,
  wordingProblem,
  type MailPart,
  type MailTemplate,
} from '#domain/business/mail-texts.ts'
import { ownerNotices } from '#domain/business/notices.ts'
import { pictureNames, pictureTypes } from '#domain/business/pictures.ts'
import {
  informationProblem,
  numberProblem,
  prefixProblem,
  timeZoneProblem,
  type DocumentNumber,
} from '#domain/business/setting-rules.ts'
import type { BusinessInformation } from '#domain/business/facts.ts'
import { siteContentProblem, siteFields, type SiteField } from '#domain/business/site-content.ts'
import { isPlainText, notPlainText, typedEmail } from '#domain/text.ts'
import { autopaySettings, autopaySettingsView } from './autopay.ts'
import { lateFeeSettings, lateFeeView } from './late-fees.ts'
import { availability, availabilityView } from './availability-settings.ts'
import { staffingSettings, staffingView } from './staffing-settings.ts'
import { anybody, command, owner, reading } from './base.ts'
import { validatedText } from './fields.ts'
import {
  cancellationSettings,
  cancellationView,
  planSettings,
  planSettingsView,
  tipSettings,
  tipSettingsView,
} from './plans.ts'
import { promiseHoursView, promiseSettings, promiseView } from './promise-settings.ts'
import { pictureData } from './pictures.ts'

const done = z.object({ success: z.literal(true) })

function information(field: keyof BusinessInformation) {
  return validatedText((text) => informationProblem(field, text))
}

function documentNumber(field: DocumentNumber) {
  const message = numberProblem(field, Number.NaN) ?? ''
  return z.number(message).check(z.refine((value) => numberProblem(field, value) === undefined, message))
}

const prefix = validatedText(prefixProblem, 20)

const businessInformation = z.object({
  business_name: information('business_name'),
  headline: information('headline'),
  tagline: information('tagline'),
  pitch: information('pitch'),
  contact_email: information('contact_email').check(z.overwrite(typedEmail)),
  contact_phone: information('contact_phone'),
  service_area: information('service_area'),
  address: information('address'),
})

const documentDefaults = z.object({
  reference_prefix: prefix,
  quote_prefix: prefix,
  invoice_prefix: prefix,
  tax_rate: documentNumber('tax_rate'),
  quote_valid_days: documentNumber('quote_valid_days'),
  invoice_due_days: documentNumber('invoice_due_days'),
  deposit_due_days: documentNumber('deposit_due_days'),
  deposit_percent: documentNumber('deposit_percent'),
})

/** The rules of the domain compare fields, so they are checked with the section. */
const siteText = z
  .string('Please write a text')
  .check(z.trim(), z.maxLength(4000), z.refine(isPlainText, notPlainText))
const siteContent = z.object(
  Object.fromEntries(siteFields.map((field) => [field, siteText])) as Record<SiteField, typeof siteText>,
)

const timeSetting = z.object({ time_zone: validatedText(timeZoneProblem, 100) })

const signingSettings = z.object({
  mode: z.enum(signingModes, 'There is no such way to sign'),
  consent: validatedText(consentProblem, 1000),
})
const signingView = z.object({ mode: z.enum(signingModes), consent: z.string() })

const anyWording = z.object({
  subject: validatedText(() => undefined),
  opening: validatedText(() => undefined),
  closing: validatedText(() => undefined),
})
const template = z.enum(mailTemplates as [MailTemplate, ...MailTemplate[]], 'There is no such email')

const notice = z.boolean('This is chosen or not')
const noticeChoices = z.object(
  Object.fromEntries(ownerNotices.map((name) => [name, notice])) as Record<
    (typeof ownerNotices)[number],
    typeof notice
  >,
)

const picture = z.object({
  url: z.string(),
  media_type: z.enum(pictureTypes),
  width: z.int(),
  height: z.int(),
  focus_x: z.int(),
  focus_y: z.int(),
})

const documentsView = z.object({
  reference_prefix: z.string(),
  quote_prefix: z.string(),
  invoice_prefix: z.string(),
  tax_rate: z.number(),
  quote_valid_days: z.int(),
  invoice_due_days: z.int(),
  deposit_due_days: z.int(),
  deposit_percent: z.int(),
})

/** The public settings, which the fronts show and use as defaults of new records. */
const businessFactsView = z.object({
  ...plain(businessInformation.shape),
  ...documentsView.shape,
  time_zone: z.string(),
  promise_hours: promiseHoursView,
  logo: z.nullable(picture),
  hero: z.nullable(picture),
})

const readBusiness = reading('/read-business', 'What everybody may know of the business').output(
  businessFactsView,
)

/** The version that was read (optimistic locking). */
const version = z.string('A version is needed').check(z.maxLength(64, 'A version is needed'))

const wordingView = z.object({ subject: z.string(), opening: z.string(), closing: z.string() })
const settingsView = z.object({
  business: z.object({ version: z.string(), values: z.object(plain(businessInformation.shape)) }),
  documents: z.object({ version: z.string(), values: documentsView }),
  site: z.object({ version: z.string(), values: z.object(plain(siteContent.shape)) }),
  time: z.object({ version: z.string(), values: z.object({ time_zone: z.string() }) }),
  availability: z.object({ version: z.string(), values: availabilityView }),
  signing: z.object({ version: z.string(), values: signingView }),
  plans: z.object({ version: z.string(), values: planSettingsView }),
  staffing: z.object({ version: z.string(), values: staffingView }),
  autopay: z.object({ version: z.string(), values: autopaySettingsView }),
  promise: z.object({ version: z.string(), values: promiseView }),
  late_fee: z.object({ version: z.string(), values: lateFeeView }),
  tips: z.object({ version: z.string(), values: tipSettingsView }),
  cancellation: z.object({ version: z.string(), values: cancellationView }),
  mails: z.array(z.object({ template, version: z.string(), values: wordingView })),
  /** The notices of the signed-in owner. */
  notices: z.object({ version: z.string(), values: noticeChoices }),
  logo: z.nullable(picture),
  hero: z.nullable(picture),
  /** What the server's environment configures, without keys and passwords (A-SET-03). */
  state: z.object({
    /** The card provider: `simulated` charges no card; null where none is configured. */
    payments: z.nullable(z.enum(['stripe', 'simulated'])),
    /** `kept` where no mail server is configured: messages stay in the database. */
    mail: z.enum(['smtp', 'kept']),
    mail_from: z.string(),
    public_url: z.string(),
  }),
})
export type SettingsView = z.output<typeof settingsView>

const readSettings = reading('/read-settings', 'Every setting, with the version to save over').output(
  settingsView,
)

const settingsInput = z
  .discriminatedUnion(
    'section',
    [
      z.object({ section: z.literal('business'), version, values: businessInformation }),
      z.object({ section: z.literal('documents'), version, values: documentDefaults }),
      z.object({ section: z.literal('site'), version, values: siteContent }),
      z.object({ section: z.literal('time'), version, values: timeSetting }),
      z.object({ section: z.literal('availability'), version, values: availability }),
      z.object({ section: z.literal('signing'), version, values: signingSettings }),
      z.object({ section: z.literal('plans'), version, values: planSettings }),
      z.object({ section: z.literal('staffing'), version, values: staffingSettings }),
      z.object({ section: z.literal('autopay'), version, values: autopaySettings }),
      z.object({ section: z.literal('promise'), version, values: promiseSettings }),
      z.object({ section: z.literal('late_fee'), version, values: lateFeeSettings }),
      z.object({ section: z.literal('tips'), version, values: tipSettings }),
      z.object({ section: z.literal('cancellation'), version, values: cancellationSettings }),
      z.object({ section: z.literal('mail'), version, template, values: anyWording }),
      z.object({ section: z.literal('notices'), version, values: noticeChoices }),
    ],
    'There is no such section',
  )
  .check(
    z.superRefine((input, context) => {
      if (input.section === 'site')
        for (const field of siteFields) {
          // What is no plain text is refused by the field itself.
          const message = isPlainText(input.values[field]) && siteContentProblem(field, input.values)
          if (message) context.addIssue({ code: 'custom', path: ['values', field], message })
        }
      if (input.section === 'mail')
        for (const [part, message] of wordingProblems(input.template, input.values))
          context.addIssue({ code: 'custom', path: ['values', part], message })
    }),
  )
export type SettingsInput = z.output<typeof settingsInput>

const saveSettings = command('/save-settings', 'Save a section of the settings')
  .input(settingsInput)
  .output(z.object({ success: z.literal(true), version: z.string() }))

const focus = z
  .int('A focus is a percentage')
  .check(z.gte(0, 'A focus is a percentage'), z.lte(100, 'A focus is a percentage'))
const pictureInput = z.object({
  name: z.enum(pictureNames, 'There is no such picture'),
  /** The file in base64; null keeps the picture and moves its focus. */
  data: z.nullable(pictureData),
  focus_x: focus,
  focus_y: focus,
})
export type PictureInput = z.output<typeof pictureInput>

const saveSettingFile = command('/save-setting-file', 'Set the logo or the hero picture')
  .input(pictureInput)
  .output(z.object({ success: z.literal(true), picture }))
const removeSettingFile = command('/remove-setting-file', 'Remove the logo or the hero picture')
  .input(z.object({ name: z.enum(pictureNames, 'There is no such picture') }))
  .output(done)

const mailDraft = z.object({ template, ...anyWording.shape }).check(
  z.superRefine((input, context) => {
    for (const [part, message] of wordingProblems(input.template, input))
      context.addIssue({ code: 'custom', path: [part], message })
  }),
)

/** Renders with sample data. Nothing is sent or stored. */
const previewMailTemplate = command('/preview-mail-template', 'Preview an email')
  .input(mailDraft)
  .output(z.object({ subject: z.string(), html: z.string(), text: z.string() }))
/** Sends to the address of the signed-in owner. */
const sendTestMail = command('/send-test-mail', 'Send yourself an email with sample data')
  .input(mailDraft)
  .output(z.object({ success: z.literal(true), to: z.string(), state: z.enum(['sent', 'kept']) }))

function wordingProblems(
  name: MailTemplate,
  wording: Readonly<Record<MailPart, string>>,
): readonly (readonly [MailPart, string])[] {
  return mailParts.flatMap((part) => {
    const problem = wordingProblem(name, part, wording[part])
    return problem ? [[part, problem] as const] : []
  })
}

/** The same fields for output, without the bounds of input. */
function plain<Shape extends object>(shape: Shape) {
  const text = z.string()
  return Object.fromEntries(Object.keys(shape).map((field) => [field, text])) as Record<
    keyof Shape,
    typeof text
  >
}

export const functions = {
  'read-business': anybody(readBusiness),
  'read-settings': owner(readSettings),
  'save-settings': owner(saveSettings, ['settings', 'outside_calendars']),
  'save-setting-file': owner(saveSettingFile, ['settings']),
  'remove-setting-file': owner(removeSettingFile, ['settings']),
  'preview-mail-template': owner(previewMailTemplate, []),
  'send-test-mail': owner(sendTestMail, []),
}
