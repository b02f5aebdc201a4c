/** Accounts of the office: roles, text rules and messages of the sign-in and sign-up forms. */
import { isEmail, textProblem, type TextRule } from '../text.ts'

export const accountRoles = ['owner', 'member'] as const
export type AccountRole = (typeof accountRoles)[number]

export const shortestPassword = 6
export const longestPassword = 200

export const accountText = {
  firstName: { min: 1, max: 100, message: 'First name is required', label: 'First name' },
  lastName: { min: 1, max: 100, message: 'Last name is required', label: 'Last name' },
} as const satisfies Record<string, TextRule>

export const accountMessages = {
  emailRequired: 'Email is required',
  emailInvalid: 'Email is invalid',
  passwordRequired: 'Password is required',
  passwordShort: `Password must be at least ${shortestPassword} characters`,
  passwordChanged: 'Your new password is set.',
  signOutOthers: 'Please say whether other browsers are signed out.',
  addressAsked: 'Check the new address for a link.',
  addressChanged: 'Your new email address is set.',
  signInForLink: 'Please sign in with your current email address first.',
  passwordLong: `Password must be at most ${longestPassword} characters`,
  signedIn: 'Signed in successfully!',
  signedOut: 'Signed out successfully',
  created: 'Account created successfully!',
  checkEmail: 'Check your email for the confirmation link!',
  unexpected: 'An unexpected error occurred',
  resetSent: 'If an account has this address, a link to set a new password is on its way.',
  invited: 'An invitation is on its way.',
} as const

export type AuthField = 'email' | 'password' | 'firstName' | 'lastName'

/** The problem with one field of the sign-in or sign-up form, or undefined. */
export function authProblem(field: AuthField, value: string): string | undefined {
  switch (field) {
    case 'email':
      if (value.trim() === '') return accountMessages.emailRequired
      return isEmail(value.trim()) ? undefined : accountMessages.emailInvalid
    case 'password':
      if (value === '') return accountMessages.passwordRequired
      if (Array.from(value).length < shortestPassword) return accountMessages.passwordShort
      return Array.from(value).length > longestPassword ? accountMessages.passwordLong : undefined
    case 'firstName':
    case 'lastName':
      return textProblem(accountText[field], value)
    default:
      return field satisfies never
  }
}
