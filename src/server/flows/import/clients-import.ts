import { safeParse } from 'zod/mini'
import { mailboxOf } from '#domain/email.ts'
import { refusal } from '#domain/refusals/refusals.ts'
import { clientInput, type ClientInput } from '#contract/clients.ts'
import { recordEvents } from '#server/platform/audit/events.ts'
import { findClientsByEmail, insertClients } from '#server/records/clients/store.ts'
import type { ImportRules } from './import-list.ts'
import { problemsOf } from './read-file.ts'

export const clientsImport: ImportRules<ClientInput> = {
  columns: [
    { field: 'name', header: 'Name', also: ['client', 'clientname', 'fullname'], required: true },
    {
      field: 'primary_email',
      header: 'Email',
      also: ['emailaddress', 'mail', 'primaryemail'],
      required: true,
    },
    {
      field: 'primary_phone',
      header: 'Phone',
      also: ['phonenumber', 'telephone', 'mobile', 'primaryphone'],
      required: false,
    },
    {
      field: 'company_name',
      header: 'Company',
      also: ['companyname', 'organisation', 'organization'],
      required: false,
    },
    { field: 'notes', header: 'Notes', also: ['note', 'comment', 'comments'], required: false },
  ],
  example: ['Amelia Hartwell', 'amelia@example.com', '(555) 010-0142', 'Hartwell & Co', 'Prefers oat milk'],
  read(cells) {
    const read = safeParse(clientInput, cells)
    return read.success ? { row: read.data } : { problems: problemsOf(read.error.issues) }
  },
  keyOf: ({ primary_email: email }) => mailboxOf(email),
  keyField: 'primary_email',
  twice: (line) => `This email stands in line ${line} already`,
  known: findClientsByEmail,
  there: refusal('client.email-taken').message,
  async write(tx, rows) {
    const made = await insertClients(tx, rows)
    if (made.length < rows.length) return false
    await recordEvents(
      tx,
      made.map(({ id, ...detail }) => ({ kind: 'client.imported', id, detail })),
    )
    return true
  },
}
