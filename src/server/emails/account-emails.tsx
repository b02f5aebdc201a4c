import type { EmailHead } from './email-head.ts'
import { EmailLayout } from './email-layout.tsx'
import { MailButton, MailOpening, MailPart, MailTitle } from './email-parts.tsx'

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
      footer="This link works once and is meant for you alone. Did not expect it? Then leave it unused."
    >
      <MailPart padding="40px 48px 8px">
        <MailTitle>Welcome behind the bar</MailTitle>
        <MailOpening>{opening}</MailOpening>
      </MailPart>
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
      footer="You did not sign up? Then leave the link unused: without it nobody can use your address."
    >
      <MailPart padding="40px 48px 8px">
        <MailTitle>Is this your address?</MailTitle>
        <MailOpening>{opening}</MailOpening>
      </MailPart>
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
      footer="You did not ask for this? Then leave the link unused: nothing changes without it."
    >
      <MailPart padding="40px 48px 8px">
        <MailTitle>A new address, {first_name}</MailTitle>
        <MailOpening>{opening}</MailOpening>
      </MailPart>
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
      footer="You changed it yourself? Then there is nothing to do."
    >
      <MailPart padding="40px 48px 48px">
        <MailTitle>Your address has changed, {first_name}</MailTitle>
        <MailOpening>{opening}</MailOpening>
      </MailPart>
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
      footer="You did not ask for this? Then leave the link unused: your password stays as it is."
    >
      <MailPart padding="40px 48px 8px">
        <MailTitle>A new password, {first_name}</MailTitle>
        <MailOpening>{opening}</MailOpening>
      </MailPart>
      <MailButton link={link}>Choose a New Password</MailButton>
    </EmailLayout>
  )
}
