import { MailButton, MailLetter, MailPart, MailText, MailTitle } from '#server/mail-parts.tsx'

interface AccountMailFacts {
  readonly business_name: string
  readonly home: string
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
export function Invitation({ business_name, home, link, inviter, role }: InvitationFacts) {
  return (
    <MailLetter
      businessName={business_name}
      home={home}
      preview={`${inviter} invites you to the office of ${business_name}.`}
      footer="This link works once and is meant for you alone. Did not expect it? Then leave it unused."
    >
      <MailPart padding="40px 48px 8px">
        <MailTitle>Welcome behind the bar</MailTitle>
        <MailText>
          {inviter} invites you to the office of {business_name} as{' '}
          {role === 'owner' ? 'an owner' : `a ${role}`}. Choose a password and you are in.
        </MailText>
      </MailPart>
      <MailButton link={link}>Accept the Invitation</MailButton>
    </MailLetter>
  )
}

export interface ConfirmEmailFacts extends AccountMailFacts {
  readonly first_name: string
}

/** Asks whether an address belongs to the person who signed up with it. */
export function ConfirmEmail({ business_name, home, link, first_name }: ConfirmEmailFacts) {
  return (
    <MailLetter
      businessName={business_name}
      home={home}
      preview="One click, and your address is confirmed."
      footer="You did not sign up? Then leave the link unused: without it nobody can use your address."
    >
      <MailPart padding="40px 48px 8px">
        <MailTitle>Is this you, {first_name}?</MailTitle>
        <MailText>
          Please confirm your e-mail address for the office of {business_name}. After that, an owner lets you
          in.
        </MailText>
      </MailPart>
      <MailButton link={link}>Confirm Email Address</MailButton>
    </MailLetter>
  )
}

export interface PasswordResetFacts extends AccountMailFacts {
  readonly first_name: string
}

/** Answers somebody who forgot the password. */
export function PasswordReset({ business_name, home, link, first_name }: PasswordResetFacts) {
  return (
    <MailLetter
      businessName={business_name}
      home={home}
      preview="Here is the link to choose a new password."
      footer="You did not ask for this? Then leave the link unused: your password stays as it is."
    >
      <MailPart padding="40px 48px 8px">
        <MailTitle>A new password, {first_name}</MailTitle>
        <MailText>
          Somebody, hopefully you, asked to choose a new password for the office of {business_name}. The link
          works once and not for long; with the new password, every other sign-in ends.
        </MailText>
      </MailPart>
      <MailButton link={link}>Choose a New Password</MailButton>
    </MailLetter>
  )
}
