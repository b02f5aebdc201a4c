/** Composes emails with the business's own texts: subject, opening and closing from data. */
import { writtenWords, type MailTemplate, type MailWordings } from '#domain/business/mail-texts.ts'
import type { BusinessSettings } from '#domain/business/settings.ts'
import { businessCurrency, formatMoney, type Currency } from '#domain/money.ts'
import { longDate } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { EmailHead, EmailSender } from '#server/emails/email-head.ts'
import type { Email } from '#server/platform/mail/mail.ts'

/** The data of a template, without the business data of every email. */
export type TemplateData<Data extends EmailHead> = Omit<Data, keyof EmailHead>

interface EmailRequest<Data extends EmailHead> extends Pick<Email, 'to' | 'about'> {
  readonly template: MailTemplate
  readonly data: TemplateData<Data>
}

/** Composes an email with the current settings. */
export async function composeEmail<Data extends EmailHead>(
  app: AppContext,
  { template, to, about, data }: EmailRequest<Data>,
): Promise<Email> {
  const settings = await app.settings()
  return { template, to, about, ...renderTemplate(app, settings, settings.mail_texts, template, data) }
}

/** The same with texts that may not be saved yet. */
export function renderTemplate(
  app: Pick<AppContext, 'publicUrl'>,
  settings: BusinessSettings,
  wordings: MailWordings,
  template: MailTemplate,
  data: object,
): Pick<Email, 'subject' | 'data'> {
  const values = { business_name: settings.business_name, ...formatPlaceholders(data) }
  const { subject, opening, closing } = writtenWords(wordings, template, values)
  return {
    subject,
    data: { ...data, ...emailHead(app, settings), opening, closing } satisfies EmailHead,
  }
}

/** The business data of every email. */
export function emailHead(
  { publicUrl }: Pick<AppContext, 'publicUrl'>,
  { business_name, logo }: BusinessSettings,
): EmailSender {
  const home = publicUrl()
  return {
    business_name,
    home,
    logo: logo && { url: `${home}${logo.url}`, width: logo.width, height: logo.height },
  }
}

const roles: Readonly<Record<string, string>> = { owner: 'an owner', member: 'a member' }

/** Formats data for the placeholders of a text: money, dates and names. */
function formatPlaceholders({
  currency = businessCurrency,
  ...data
}: {
  readonly currency?: Currency
}): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]: [string, unknown]) => {
      if (typeof value === 'number') return [[name, formatMoney(value, currency)]]
      if (typeof value !== 'string') return []
      if (name === 'booking_reference') return [['reference', value]]
      if (name === 'event') return [[name, value.toLowerCase()]]
      if (name === 'role') return [[name, roles[value] ?? value]]
      return [[name, /_(date|on)$/.test(name) ? longDate(value) : value]]
    }),
  )
}
