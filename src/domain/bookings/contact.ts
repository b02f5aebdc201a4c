/** The name and the phone number of an inquiry, and what the record of its client says of them. */
import { fullName } from './names.ts'

export const contactFields = ['first_name', 'last_name', 'phone'] as const

export type Contact = Readonly<Record<(typeof contactFields)[number], string>>

/** The facts as the record of a client has them. */
export function asClient(contact: Contact): { readonly name: string; readonly primary_phone: string } {
  return { name: fullName(contact), primary_phone: contact.phone }
}
