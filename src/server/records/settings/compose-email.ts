/** Letters in the business's own words: the one place where facts become subject, opening and closing. */
import { writtenWords, type MailTemplate, type MailWordings } from '#domain/business/mail-texts.ts'
import type { BusinessSettings } from '#domain/business/settings.ts'
import { formatMoney, type Currency } from '#domain/money.ts'
import { longDate } from '#domain/time.ts'
import type { LetterHead, LetterSender } from '#server/emails/email-head.ts'
import type { Letter } from '#server/platform/mail/mail.ts'
import type { Shell } from '#server/context/app-context.ts'

/** What a letter tells, without what every letter says of the business. */
export type Told<Facts extends LetterHead> = Omit<Facts, keyof LetterHead>

interface Order<Facts extends LetterHead> extends Pick<Letter, 'to' | 'about'> {
  readonly template: MailTemplate
  readonly facts: Told<Facts>
}

/** The letter as it will be sent, by the settings as they are now. */
export async function inOwnWords<Facts extends LetterHead>(
  shell: Shell,
  { template, to, about, facts }: Order<Facts>,
): Promise<Letter> {
  const settings = await shell.settings()
  return { template, to, about, ...wordedLetter(shell, settings, settings.mail_texts, template, facts) }
}

/** The same in words that may not be saved yet. */
export function wordedLetter(
  shell: Pick<Shell, 'publicUrl'>,
  settings: BusinessSettings,
  wordings: MailWordings,
  template: MailTemplate,
  facts: object,
): Pick<Letter, 'subject' | 'facts'> {
  const values = { business_name: settings.business_name, ...spoken(facts) }
  const { subject, opening, closing } = writtenWords(wordings, template, values)
  return {
    subject,
    facts: { ...facts, ...letterHead(shell, settings), opening, closing } satisfies LetterHead,
  }
}

/** What stands over every letter. */
export function letterHead(
  { publicUrl }: Pick<Shell, 'publicUrl'>,
  { business_name, logo }: BusinessSettings,
): LetterSender {
  const home = publicUrl()
  return {
    business_name,
    home,
    logo: logo && { url: `${home}${logo.url}`, width: logo.width, height: logo.height },
  }
}

const roles: Readonly<Record<string, string>> = { owner: 'an owner', member: 'a member' }

/** Facts as a sentence says them: money, dates and names. */
function spoken(facts: { readonly currency?: Currency }): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]: [string, unknown]) => {
      if (typeof value === 'number') return [[name, formatMoney(value, facts.currency)]]
      if (typeof value !== 'string') return []
      if (name === 'booking_reference') return [['reference', value]]
      if (name === 'event') return [[name, value.toLowerCase()]]
      if (name === 'role') return [[name, roles[value] ?? value]]
      return [[name, /_(date|on)$/.test(name) ? longDate(value) : value]]
    }),
  )
}
