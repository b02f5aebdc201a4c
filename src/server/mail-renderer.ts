/** Renders every message of every slice; also runs as a process of its own (platform/mail/renderer.ts). */
import { render } from '@react-email/render'
import { createElement, type FunctionComponent } from 'react'
import { AddressChanged, ConfirmEmail, Invitation, NewAddress, PasswordReset } from './accounts/mails.tsx'
import { BookingCancelled } from './bookings/cancellation-mail.tsx'
import { InquiryReceived } from './bookings/mails.tsx'
import { ClientLetter } from './clients/mails.tsx'
import { makeForParent } from './platform/child.ts'
import type { RenderedMail } from './platform/mail/renderer.ts'
import { PortalLink } from './portal/mails.tsx'
import { InvoiceSent, PaymentReceived } from './invoices/mails.tsx'
import { QuoteSent } from './quotes/mails.tsx'
import { OwnerNotice } from './settings/mails.tsx'

const templates: Readonly<Record<string, FunctionComponent<never>>> = {
  'inquiry-received': InquiryReceived,
  'portal-link': PortalLink,
  'quote-sent': QuoteSent,
  'invoice-sent': InvoiceSent,
  'payment-received': PaymentReceived,
  'booking-cancelled': BookingCancelled,
  'client-letter': ClientLetter,
  'owner-notice': OwnerNotice,
  'account-invitation': Invitation,
  'account-confirmation': ConfirmEmail,
  'address-change': NewAddress,
  'address-changed': AddressChanged,
  'password-reset': PasswordReset,
}

const htmlToTextOptions = {
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: 'a.mark', format: 'skip' },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false } },
    { selector: 'table.facts', format: 'dataTable', options: { colSpacing: 2 } },
  ],
}

/** `facts` are those that the template was posted with. */
export async function renderMail(template: string, facts: object): Promise<RenderedMail> {
  const component = templates[template]
  if (!component) throw new Error(`there is no mail template ${template}`)
  const element = createElement(component as FunctionComponent<object>, facts)
  return { html: await render(element), text: await render(element, { plainText: true, htmlToTextOptions }) }
}

makeForParent(renderMail)
