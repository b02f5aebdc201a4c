/** The second contact of an event: whom rules may write to beside the client (rules.md, T-13). */
import { isEmail, textProblem, type TextRule } from '../text.ts'

/** Null where nobody is named; a name and an address come together. */
export interface Contact {
  readonly name: string | null
  readonly email: string | null
  /** What they are to the client: `Mother of the bride`. */
  readonly role: string | null
}

interface ContactField extends TextRule {
  /** As the client is asked. */
  readonly question: string
  /** The HTML autofill token. */
  readonly autoComplete: string
}

/** The fields of a second contact, in the order of every form. */
export const contactFields = {
  name: {
    label: 'Name',
    question: 'Name',
    min: 1,
    max: 80,
    message: 'Please enter their name',
    autoComplete: 'off',
  },
  email: {
    label: 'Email',
    question: 'Email address',
    min: 1,
    max: 254,
    message: 'Please enter a valid email address',
    autoComplete: 'off',
  },
  role: {
    label: 'Role',
    question: 'Who they are to you',
    min: 0,
    max: 60,
    message: '',
    autoComplete: 'off',
  },
} as const satisfies Record<keyof Contact, ContactField>

export type ContactFieldName = keyof typeof contactFields
export const contactFieldNames = Object.keys(contactFields) as readonly ContactFieldName[]

export const noContact: Contact = { name: null, email: null, role: null }

/** The problems with a second contact by field; an empty record where there is none, also where nothing is named. */
export function contactProblems(contact: Contact): Readonly<Partial<Record<ContactFieldName, string>>> {
  if (isNobody(contact)) return {}
  const problems: Partial<Record<ContactFieldName, string>> = {}
  for (const field of contactFieldNames) {
    const problem = textProblem(contactFields[field], contact[field] ?? '')
    if (problem) problems[field] = problem
  }
  if (!isEmail(contact.email ?? '')) problems.email ??= contactFields.email.message
  return problems
}

/** True where no second contact is named. */
export function isNobody({ name, email, role }: Contact): boolean {
  return !name && !email && !role
}

/** `Ana Reyes, Planner, ana@example.com`; null where nobody is named. */
export function contactText(contact: Contact): string | null {
  if (isNobody(contact)) return null
  return [contact.name, contact.role, contact.email].filter(Boolean).join(', ')
}
