/** The refusals of accounts and of signing in, a part of `refusals.ts`. */
import * as messages from './messages.ts'
import { conflict, forbidden, invalid, notFound, notSignedIn } from './refusal-rules.ts'

export const accountRefusals = {
  'account.address-same': invalid('email', 'This is your address already.'),
  'account.address-taken': invalid('email', 'Another account uses this address.'),
  'account.address-taken-meanwhile': conflict('Another account uses this address.'),
  'account.already-registered': conflict(
    'An account with this email already exists. Please sign in instead.',
  ),
  'account.current-password-wrong': invalid('current', messages.currentPasswordWrong),
  'account.has-account': conflict('This person has an account already.'),
  'account.invitation-closed': notFound('This invitation is no longer open.'),
  'account.last-owner': conflict('The last owner cannot be removed. Make another person an owner first.'),
  'account.link-invalid': notFound(
    'This link no longer works. Sign in if you have an account already, or ask for a new link.',
  ),
  'account.not-confirmed': forbidden('Please confirm your email address first. The link is in your inbox.'),
  'account.not-found': notFound('There is no such account.'),
  'account.not-owner': forbidden(messages.adminRequired),
  'account.not-signed-in': notSignedIn('Please sign in first.'),
  'account.password-easy': invalid('password', 'This password is easy to guess. Please choose another one.'),
  'account.password-wrong': invalid('password', messages.currentPasswordWrong),
  'account.session-ended': notFound('This session has ended already.'),
  'account.wrong-credentials': notSignedIn('Invalid email or password. Please try again.'),
}
