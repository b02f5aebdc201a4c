import type { EmailHead } from './email-head.ts'
import { EmailLayout } from './email-layout.tsx'
import { MailButton, MailOpening, MailPart, MailTitle } from './email-parts.tsx'

interface AccountMailFacts extends EmailHead {
  /** Works once. */
  readonly link: string
}

export interface InvitationFacts extends AccountMailFacts {
  /** The owner who invites. */
  readonly inviter: string
  /** `owner` or `member`. */
  readonly role: string
}

/** Opens an account for somebody whom an owner asked in (ruling on the first owner). */
export function Invitation({ link, inviter, opening, ...head }: InvitationFacts) {
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

export interface ConfirmEmailFacts extends AccountMailFacts {
  readonly email: string
  /** The address as well, for wordings that greet. */
  readonly first_name: string
}

/** Asks whether an address belongs to the person who signed up with it; what that person typed is not repeated. */
export function ConfirmEmail({ link, opening, ...head }: ConfirmEmailFacts) {
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

export interface NewAddressFacts extends AccountMailFacts {
  readonly first_name: string
}

/** Asks whether the address that an account is to move to belongs to its holder. */
export function NewAddress({ link, first_name, opening, ...head }: NewAddressFacts) {
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

export interface AddressChangedFacts extends EmailHead {
  readonly first_name: string
  /** The address that the account has now. */
  readonly email: string
}

/** Tells the address before that the account moved. */
export function AddressChanged({ first_name, opening, ...head }: AddressChangedFacts) {
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

export interface PasswordResetFacts extends AccountMailFacts {
  readonly first_name: string
}

/** Answers somebody who forgot the password. */
export function PasswordReset({ link, first_name, opening, ...head }: PasswordResetFacts) {
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
