import { MailButton } from './email-button.tsx'
import type { EmailHead } from './email-head.ts'
import { EmailLayout } from './email-layout.tsx'
import { MailLead, MailOpening } from './email-parts.tsx'

interface AccountMailData extends EmailHead {
  /** A one-time link. */
  readonly link: string
}

export interface InvitationData extends AccountMailData {
  /** Name of the owner who invites. */
  readonly inviter: string
  /** `owner` or `member`. */
  readonly role: string
}

/** An owner's invitation to create an account. */
export function Invitation({ link, inviter, opening, ...head }: InvitationData) {
  const { business_name } = head
  return (
    <EmailLayout
      head={head}
      preview={`${inviter} invites you to the office of ${business_name}.`}
      footer="The link works once and is for you alone. If you did not expect it, ignore this email."
      link={link}
    >
      <MailLead title="Welcome behind the bar">
        <MailOpening>{opening}</MailOpening>
      </MailLead>
      <MailButton link={link}>Accept the Invitation</MailButton>
    </EmailLayout>
  )
}

export interface ConfirmEmailData extends AccountMailData {
  readonly email: string
  /** The email address, for texts that greet by name. */
  readonly first_name: string
}

/** Confirms the address of a sign-up; it does not repeat what the person typed. */
export function ConfirmEmail({ link, opening, ...head }: ConfirmEmailData) {
  return (
    <EmailLayout
      head={head}
      preview="Confirm your address, and choose your password."
      footer="If you did not sign up, ignore this email: nobody can use your address without the link."
      link={link}
    >
      <MailLead title="Is this your address?">
        <MailOpening>{opening}</MailOpening>
      </MailLead>
      <MailButton link={link}>Confirm Email Address</MailButton>
    </EmailLayout>
  )
}

export interface NewAddressData extends AccountMailData {
  readonly first_name: string
}

/** Confirms the new address of an account. */
export function NewAddress({ link, first_name, opening, ...head }: NewAddressData) {
  return (
    <EmailLayout
      head={head}
      preview="Here is the link to use your new address."
      footer="If you did not ask for this, ignore this email: nothing changes without the link."
      link={link}
    >
      <MailLead title={`A new address, ${first_name}`}>
        <MailOpening>{opening}</MailOpening>
      </MailLead>
      <MailButton link={link}>Use This Address</MailButton>
    </EmailLayout>
  )
}

export interface AddressChangedData extends EmailHead {
  readonly first_name: string
  /** The account's new address. */
  readonly email: string
}

/** Tells the old address that the account has moved. */
export function AddressChanged({ first_name, opening, ...head }: AddressChangedData) {
  return (
    <EmailLayout
      head={head}
      preview="Your account has a new address."
      footer="If you changed it yourself, there is nothing to do."
    >
      <MailLead title={`Your address has changed, ${first_name}`} isAlone>
        <MailOpening>{opening}</MailOpening>
      </MailLead>
    </EmailLayout>
  )
}

export interface PasswordResetData extends AccountMailData {
  readonly first_name: string
}

/** A password reset link. */
export function PasswordReset({ link, first_name, opening, ...head }: PasswordResetData) {
  return (
    <EmailLayout
      head={head}
      preview="Here is the link to choose a new password."
      footer="If you did not ask for this, ignore this email: your password stays the same."
      link={link}
    >
      <MailLead title={`A new password, ${first_name}`}>
        <MailOpening>{opening}</MailOpening>
      </MailLead>
      <MailButton link={link}>Choose a New Password</MailButton>
    </EmailLayout>
  )
}
