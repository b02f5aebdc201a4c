/** What is typed about a client, and what is wrong with it. */
import type { ClientInput } from '#contract/clients.ts'
import { inquiryMessages } from '#domain/bookings/inquiry-fields.ts'
import { clientFields, clientText, type ClientField } from '#domain/clients/client.ts'
import { isEmail, textProblem } from '#domain/text.ts'
import type { Problems } from '#web/shared/refusal.ts'

export type ClientForm = Readonly<Record<ClientField, string>>

export const emptyClientForm: ClientForm = {
  name: '',
  primary_email: '',
  primary_phone: '',
  company_name: '',
  notes: '',
}

export function clientFormOf(client: Readonly<Record<ClientField, string | null>>): ClientForm {
  return Object.fromEntries(clientFields.map((field) => [field, client[field] ?? ''])) as ClientForm
}

/** What is wrong, field by field, in the words of the domain. */
export function clientProblems(form: ClientForm): Problems {
  return Object.fromEntries(clientFields.map((field) => [field, problemOf(field, form[field])]))
}

/** The form as the server takes it. */
export function clientInputOf(form: ClientForm): ClientInput {
  return {
    name: form.name.trim(),
    primary_email: form.primary_email.trim(),
    primary_phone: form.primary_phone.trim() || null,
    company_name: form.company_name.trim() || null,
    notes: form.notes.trim() || null,
  }
}

function problemOf(field: ClientField, value: string): string | undefined {
  if (field === 'primary_email') return isEmail(value.trim()) ? undefined : inquiryMessages.email
  return textProblem(clientText[field], value)
}
