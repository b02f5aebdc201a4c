import { currentPasswordWrong } from '#domain/messages.ts'
import * as z from 'zod/mini'
import {
  accountMessages,
  accountRoles,
  accountText,
  authProblem,
  longestPassword,
} from '#domain/accounts/account.ts'
import { command, reading } from './base.ts'
import { emailField, oneTimeToken, recordId, requiredText } from './fields.ts'

const email = emailField(accountMessages.emailInvalid, accountMessages.emailRequired)
/** Judged by the domain's rule, whose message depends on what is wrong. */
const password = z.string(accountMessages.passwordRequired).check(
  z.superRefine((value, context) => {
    const problem = authProblem('password', value)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  }),
)
const done = z.object({ success: z.literal(true) })

export const account = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(accountRoles),
})
export type Account = z.output<typeof account>

/** For everybody: who is signed in in this browser, or nobody. */
export const readSession = reading('/read-session', 'Who is signed in').output(
  z.object({ account: z.nullable(account) }),
)

export const signIn = command('/sign-in', 'Sign in to the office')
  .input(z.object({ email, password }))
  .output(done)

const names = {
  firstName: requiredText(accountText.firstName),
  lastName: requiredText(accountText.lastName),
}

/**
 * `token` is that of a setup link or an invitation. A role that is sent is ignored: who is an owner, the server
 * decides (C-40). `session` is false where the address has to be confirmed first: then only the address is
 * kept, and name and password are asked for again with the mailed link.
 */
export const signUp = command('/sign-up', 'Make an account')
  .input(
    z.object({
      email,
      password,
      ...names,
      token: z._default(z.nullable(oneTimeToken), null),
    }),
  )
  .output(z.object({ success: z.literal(true), session: z.boolean() }))

export const signOut = command('/sign-out', 'End the session of this browser').output(done)

export const invitationView = z.object({
  kind: z.enum(['setup', 'invitation', 'confirmation']),
  /** The address that the link was mailed to. */
  email: z.nullable(z.string()),
})
export type InvitationView = z.output<typeof invitationView>

/** What a one-time link is good for, before anything is typed. It reads, and yet no secret goes into an address. */
export const checkInvitation = command(
  '/check-invitation',
  'Look at a setup link, an invitation or a confirmation',
)
  .input(z.object({ token: oneTimeToken }))
  .output(invitationView)

/** Makes the account of the address that the link was mailed to, and opens a session. */
export const confirmEmail = command('/confirm-email', 'Confirm an address with its mailed link')
  .input(z.object({ token: oneTimeToken, password, ...names }))
  .output(done)

export const requestPasswordReset = command('/request-password-reset', 'Ask for a link to set a new password')
  .input(z.object({ email }))
  .output(z.object({ success: z.literal(true), message: z.string() }))

export const resetPassword = command('/reset-password', 'Set a new password with a mailed link')
  .input(z.object({ token: oneTimeToken, password }))
  .output(done)

const currentPassword = z
  .string(accountMessages.passwordRequired)
  .check(z.maxLength(longestPassword, currentPasswordWrong))

/** This browser gets a new session; mailed links end, and other sessions do unless `sign_out_others` is false. */
export const changePassword = command('/change-password', 'Set another password for yourself')
  .input(
    z.object({
      current: currentPassword,
      password,
      sign_out_others: z._default(z.boolean(accountMessages.signOutOthers), true),
    }),
  )
  .output(done)

/** Mails a link to the new address; nothing changes before that link is used. */
export const requestAddressChange = command('/request-address-change', 'Ask to use another address')
  .input(z.object({ email, password: currentPassword }))
  .output(done)

/** Moves the signed-in account to the address that the link was mailed to; all other sessions and links end. */
export const changeAddress = command('/change-address', 'Use another address, with its mailed link')
  .input(z.object({ token: oneTimeToken }))
  .output(z.object({ success: z.literal(true), email: z.string() }))

export const openSessionView = z.object({
  id: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  /** The browser's own word about itself. */
  user_agent: z.string(),
  is_current: z.boolean(),
})
export type OpenSessionView = z.output<typeof openSessionView>

export const listSessions = reading('/list-sessions', 'Where the signed-in person is signed in').output(
  z.object({ sessions: z.array(openSessionView) }),
)
export const endSession = command('/end-session', 'Sign one browser out')
  .input(z.object({ id: recordId }))
  .output(done)
export const signOutEverywhere = command(
  '/sign-out-everywhere',
  'Sign every browser out, this one too',
).output(done)

export const teamMember = z.object({
  ...account.shape,
  email_confirmed: z.boolean(),
  created_at: z.string(),
})
export type TeamMember = z.output<typeof teamMember>

export const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(accountRoles),
  created_at: z.string(),
  expires_at: z.string(),
})
export type Invitation = z.output<typeof invitation>

export const listTeam = reading('/list-team', 'Everybody with an account, and open invitations').output(
  z.object({ members: z.array(teamMember), invitations: z.array(invitation) }),
)
export const invitePerson = command('/invite-person', 'Invite somebody by email')
  .input(z.object({ email, role: z.enum(accountRoles) }))
  .output(done)
export const withdrawInvitation = command('/withdraw-invitation', 'Take an invitation back')
  .input(z.object({ id: recordId }))
  .output(done)
/** Approving is giving the role owner. The last owner keeps it. */
export const setAccountRole = command('/set-account-role', 'Make somebody an owner, or no longer one')
  .input(z.object({ id: recordId, role: z.enum(accountRoles) }))
  .output(done)
export const removeAccount = command('/remove-account', 'Remove an account and end its sessions')
  .input(z.object({ id: recordId }))
  .output(done)
