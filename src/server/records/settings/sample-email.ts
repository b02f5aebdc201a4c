import { paths } from '#domain/addresses.ts'
import { automatedEmailNames, automatedEmails, mayStop } from '#domain/business/automated-emails.ts'
import type { MailTemplate, MailWording } from '#domain/business/mail-texts.ts'
import { businessCurrency } from '#domain/money.ts'
import { addDays, untilText, longDate, startOfDay, todayIn } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { Email } from '#server/platform/mail/mail.ts'
import { renderTemplate } from './compose-email.ts'

export interface EmailDraft extends MailWording {
  readonly template: MailTemplate
}

/** Whether the email carries the link that stops reminders. */
function mayBeStopped(template: MailTemplate): boolean {
  return automatedEmailNames.some((name) => name === template && mayStop(name))
}

/** Whether the email goes to the business itself, which gets no PIN. */
function isOfOffice(template: MailTemplate): boolean {
  return automatedEmailNames.some((name) => name === template && automatedEmails[name] === 'office')
}

/** An email with sample data, with texts that may not be saved yet. */
export async function sampleEmail(
  app: AppContext,
  { template, ...wording }: EmailDraft,
): Promise<Pick<Email, 'subject' | 'data'>> {
  const settings = await app.settings()
  const today = todayIn(settings.time_zone, app.clock())
  const home = app.publicUrl()
  const until = untilText(startOfDay(addDays(today, 5), settings.time_zone), settings.time_zone)
  const data = {
    link: `${home}${isOfOffice(template) ? paths.admin.inquiries : paths.portal.pinEntry}`,
    pdf_link: `${home}${paths.portal.pinEntry}`,
    calendar_link: `${home}${paths.portal.pinEntry}`,
    pin: isOfOffice(template) ? null : '000000',
    booking_reference: `${settings.reference_prefix}-${today.slice(0, 4)}${today.slice(5, 7)}-DEMO`,
    first_name: 'Amelia',
    last_name: 'Hartwell',
    email: 'amelia@example.com',
    event: 'Wedding',
    event_date: addDays(today, 120),
    start_time: '17:00',
    location: 'Larkspur Conservatory, Hudson',
    guest_count: '101-150',
    quote_number: `${settings.quote_prefix}-${today.slice(0, 4)}${today.slice(5, 7)}-000`,
    quote_title: 'Garden wedding bar',
    code: '407 152',
    card: 'Visa ending 4242',
    words: settings.autopay.words,
    plan: [{ invoice_number: '', label: 'Balance', due_on: addDays(today, 106), amount: 245_625 }],
    charge_on: addDays(today, 3),
    again: [1, 3, 5].map((days) => longDate(addDays(today, days))).join('; '),
    fingerprint: '9f2c 41d8 07be a6e3 5c10 f4b9 82dd 13a7',
    signer_name: 'Amelia Hartwell',
    has_invoice: true,
    verify_link: `${home}${paths.verify}`,
    expires_on: addDays(today, settings.quote_valid_days),
    invoice_number: `${settings.invoice_prefix}-${today.slice(0, 4)}-0000`,
    total_before: 278_500,
    total: 327_500,
    amount: 81_875,
    balance: 245_625,
    next: { amount: 245_625, due_on: addDays(today, 106) },
    due_date: addDays(today, settings.invoice_due_days),
    terms: '',
    schedule: [],
    method: 'Card',
    paid_on: today,
    refunded_on: today,
    is_by_card: true,
    payer_name: 'Margaret Hartwell',
    client_name: 'Amelia Hartwell',
    due_on: addDays(today, settings.invoice_due_days),
    apology: 'Our bar was damaged in a storm, and no other can be had for your day.',
    contact_email: settings.contact_email,
    contact_phone: settings.contact_phone,
    open: ['place', 'service_mode'],
    until,
    held_until: until,
    times: 'Reception, 5 PM to 10 PM',
    guests: '120',
    venue: 'Larkspur Conservatory',
    currency: businessCurrency,
    ...(template === 'change-sent' || template === 'change-withdrawn'
      ? { change: `Change 1 to Quote ${settings.quote_prefix}-${today.slice(0, 4)}${today.slice(5, 7)}-000` }
      : {}),
    before: { when: `${longDate(addDays(today, 113))}, 4 PM to 9 PM`, place: 'Larkspur Conservatory' },
    now: { when: `${longDate(addDays(today, 120))}, 5 PM to 10 PM`, place: 'Larkspur Conservatory' },
    // That of an invoice is of a late fee.
    ...(template === 'signature-void' ? { reason: 'The number of guests changed.' } : {}),
    stop_link: mayBeStopped(template) ? `${home}${paths.home}` : null,
    inviter: 'Robin Barkeep',
    role: 'owner',
  }
  return renderTemplate(app, settings, { [template]: wording }, template, data)
}
