import { currentPasswordWrong } from '#domain/refusals/messages.ts'
import * as z from 'zod/mini'
import {
  accountMessages,
  accountRoles,
  accountText,
  authProblem,
  longestPassword,
} from '#domain/accounts/account.ts'
import { anybody, command, owner, reading, signedIn } from './base.ts'
import { emailField, oneTimeToken, recordId, requiredText } from './fields.ts'

const email = emailField(accountMessages.emailInvalid, accountMessages.emailRequired)
/** Validated by the rule of the domain, whose message depends on the problem. */
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

/** The account that is signed in in this browser, or null. */
const readSession = reading('/read-session', 'Who is signed in').output(
  z.object({ account: z.nullable(account) }),
)

const signIn = command('/sign-in', 'Sign in to the office').input(z.object({ email, password })).output(done)

const names = {
  firstName: requiredText(accountText.firstName),
  lastName: requiredText(accountText.lastName),
}

/**
 * `token` comes from a setup link or an invitation. The role in the input is ignored: the server decides it (C-40).
 * `session` is false where the address must be confirmed first. Then only the address is stored, and the emailed link
 * asks for name and password again.
 */
const signUp = command('/sign-up', 'Make an account')
  .input(
    z.object({
      email,
      password,
      ...names,
      token: z._default(z.nullable(oneTimeToken), null),
    }),
  )
  .output(z.object({ success: z.literal(true), session: z.boolean() }))

const signOut = command('/sign-out', 'End the session of this browser').output(done)

const linkView = z.object({
  kind: z.enum(['setup', 'invitation', 'confirmation', 'reset', 'address']),
  /** The address that the link was sent to. */
  email: z.nullable(z.string()),
})
export type LinkView = z.output<typeof linkView>

/** The purpose of a one-time link. A read by POST: a token must not be part of a URL. */
const checkLink = command('/check-link', 'Look at a one-time link of an account')
  .input(z.object({ token: oneTimeToken }))
  .output(linkView)

/** Creates the account of the address that the link was sent to, and opens a session. */
const confirmEmail = command('/confirm-email', 'Confirm an address with its mailed link')
  .input(z.object({ token: oneTimeToken, password, ...names }))
  .output(done)

const requestPasswordReset = command('/request-password-reset', 'Ask for a link to set a new password')
  .input(z.object({ email }))
  .output(z.object({ success: z.literal(true), message: z.string() }))

const resetPassword = command('/reset-password', 'Set a new password with a mailed link')
  .input(z.object({ token: oneTimeToken, password }))
  .output(done)

const currentPassword = z
  .string(accountMessages.passwordRequired)
  .check(z.maxLength(longestPassword, currentPasswordWrong))

/** Opens a new session for this browser, revokes emailed links, and other sessions unless `sign_out_others` is false. */
const changePassword = command('/change-password', 'Set another password for yourself')
  .input(
    z.object({
      current: currentPassword,
      password,
      sign_out_others: z._default(z.boolean(accountMessages.signOutOthers), true),
    }),
  )
  .output(done)

/** Repeated, it changes nothing. */
const saveOwnName = command('/save-own-name', 'Correct the name of the signed-in account')
  .input(z.object(names))
  .output(done)

/** Emails a link to the new address. Nothing changes before that link is used. */
const requestAddressChange = command('/request-address-change', 'Ask to use another address')
  .input(z.object({ email, password: currentPassword }))
  .output(done)

/** Changes the address of the signed-in account to that of the link. Revokes all other sessions and links. */
const changeAddress = command('/change-address', 'Use another address, with its mailed link')
  .input(z.object({ token: oneTimeToken }))
  .output(z.object({ success: z.literal(true), email: z.string() }))

const openSessionView = z.object({
  id: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  /** The User-Agent header. */
  user_agent: z.string(),
  is_current: z.boolean(),
})
export type OpenSessionView = z.output<typeof openSessionView>

const listSessions = reading('/list-sessions', 'Where the signed-in person is signed in').output(
  z.object({ sessions: z.array(openSessionView) }),
)
const endSession = command('/end-session', 'Sign one browser out')
  .input(z.object({ id: recordId }))
  .output(done)
const signOutEverywhere = command('/sign-out-everywhere', 'Sign every browser out, this one too').output(done)

const teamMember = z.object({
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

const listTeam = reading('/list-team', 'Everybody with an account, and open invitations').output(
  z.object({ members: z.array(teamMember), invitations: z.array(invitation) }),
)
const invitePerson = command('/invite-person', 'Invite a person by email')
  .input(z.object({ email, role: z.enum(accountRoles) }))
  .output(done)
const withdrawInvitation = command('/withdraw-invitation', 'Take an invitation back')
  .input(z.object({ id: recordId }))
  .output(done)
/** An account is approved with the role owner. The last owner keeps it. */
const setAccountRole = command('/set-account-role', 'Grant or revoke the role owner')
  .input(z.object({ id: recordId, role: z.enum(accountRoles) }))
  .output(done)
const removeAccount = command('/remove-account', 'Remove an account and end its sessions')
  .input(z.object({ id: recordId }))
  .output(done)

export const functions = {
  'read-session': anybody(readSession),
  // A caller that signs in or out reads the session at once: these name no tables.
  'sign-in': anybody(signIn, []),
  'sign-up': anybody(signUp, []),
  'sign-out': anybody(signOut, []),
  'check-link': anybody(checkLink, []),
  'confirm-email': anybody(confirmEmail, []),
  'request-password-reset': anybody(requestPasswordReset, []),
  'reset-password': anybody(resetPassword, []),
  'change-password': signedIn(changePassword, ['sessions']),
  'save-own-name': signedIn(saveOwnName, ['profiles']),
  'request-address-change': signedIn(requestAddressChange, []),
  'change-address': signedIn(changeAddress, []),
  'list-sessions': signedIn(listSessions),
  'end-session': signedIn(endSession, ['sessions']),
  'sign-out-everywhere': signedIn(signOutEverywhere, []),
  'list-team': owner(listTeam),
  'invite-person': owner(invitePerson, ['invitations']),
  'withdraw-invitation': owner(withdrawInvitation, ['invitations']),
  'set-account-role': owner(setAccountRole, ['profiles']),
  'remove-account': owner(removeAccount, ['profiles']),
}
