/** Renders all emails; runs as a worker process (platform/mail/renderer.ts). */
import { render } from '@react-email/render'
import { createElement, type FunctionComponent } from 'react'
import {
  AddressChanged,
  ConfirmEmail,
  Invitation,
  NewAddress,
  PasswordReset,
} from '#server/emails/account-emails.tsx'
import { BriefAsked } from '#server/emails/brief-email.tsx'
import { ChangeSent, ChangeWithdrawn } from '#server/emails/agreement-emails.tsx'
import { SigningCode } from '#server/emails/signing-code.tsx'
import { QuoteSigned } from '#server/emails/quote-signed.tsx'
import { AutopayAgreed, AutopayNotice, AutopayUnpaid } from '#server/emails/autopay-emails.tsx'
import { automatedTemplates } from '#server/emails/automated-email.tsx'
import { BookingCancelled } from '#server/emails/cancellation-email.tsx'
import { ClientEmail } from '#server/emails/client-email.tsx'
import { DateFree, HoldEnding } from '#server/emails/date-email.tsx'
import { EventMoved } from '#server/emails/moved-email.tsx'
import { InquiryReceived } from '#server/emails/inquiry-email.tsx'
import { InvoiceSent } from '#server/emails/invoice-emails.tsx'
import { PaymentReceived, PaymentRefunded } from '#server/emails/payment-received.tsx'
import { OwnerNotice } from '#server/emails/owner-notice.tsx'
import { SecondSignature, SignatureVoid } from '#server/emails/signer-emails.tsx'
import { PayerEnded, PayerLink, PayerReceipt, PayerRefunded } from '#server/emails/payer-emails.tsx'
import { PortalLink } from '#server/emails/portal-email.tsx'
import { QuoteSent } from '#server/emails/quote-email.tsx'
import { serveWorkerCalls } from '#server/platform/core/child.ts'
import type { RenderedMail } from '#server/platform/mail/renderer.ts'

const templates: Readonly<Record<string, FunctionComponent<never>>> = {
  'inquiry-received': InquiryReceived,
  'portal-link': PortalLink,
  'quote-sent': QuoteSent,
  'signing-code': SigningCode,
  'second-signature': SecondSignature,
  'signature-void': SignatureVoid,
  'change-sent': ChangeSent,
  'change-withdrawn': ChangeWithdrawn,
  'quote-signed': QuoteSigned,
  'invoice-sent': InvoiceSent,
  'payment-received': PaymentReceived,
  'payment-refunded': PaymentRefunded,
  'autopay-agreed': AutopayAgreed,
  'autopay-notice': AutopayNotice,
  'autopay-declined': AutopayUnpaid,
  'autopay-finish': AutopayUnpaid,
  'payer-link': PayerLink,
  'payer-receipt': PayerReceipt,
  'payer-refunded': PayerRefunded,
  'payer-ended': PayerEnded,
  'booking-cancelled': BookingCancelled,
  'hold-ending': HoldEnding,
  'date-free': DateFree,
  'event-moved': EventMoved,
  'brief-asked': BriefAsked,
  ...automatedTemplates,
  'client-letter': ClientEmail,
  'owner-notice': OwnerNotice,
  'account-invitation': Invitation,
  'account-confirmation': ConfirmEmail,
  'address-change': NewAddress,
  'address-changed': AddressChanged,
  'password-reset': PasswordReset,
}

/** React preloads pictures, which an email carries itself. */
const preloads = /<link rel="preload"[^>]*>/g

const htmlToTextOptions = {
  formatters: { alternative: writeAlternative },
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: 'img.wordmark', format: 'alternative' },
    { selector: 'img.heading', format: 'alternative' },
    { selector: 'a.mark', format: 'inline' },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false } },
    { selector: 'table.facts', format: 'dataTable', options: { colSpacing: 2 } },
  ],
}

function writeAlternative(
  { attribs }: { readonly attribs: Readonly<Record<string, string>> },
  _walk: unknown,
  builder: { readonly addInline: (text: string) => void },
): void {
  builder.addInline(attribs['alt'] ?? '')
}

/** `data` is the data of the template. */
export async function renderMail(template: string, data: object): Promise<RenderedMail> {
  const component = templates[template]
  if (!component) throw new Error(`unknown email template: ${template}`)
  const element = createElement(component as FunctionComponent<object>, data)
  const html = (await render(element)).replaceAll(preloads, '')
  return { html, text: await render(element, { plainText: true, htmlToTextOptions }) }
}

serveWorkerCalls(renderMail)
