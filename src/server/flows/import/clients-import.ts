import { inArray, sql } from 'drizzle-orm'
import { safeParse } from 'zod/mini'
import { clientInput, type ClientInput } from '#contract/clients.ts'
import { mailboxOf } from '#domain/email.ts'
import { refusal } from '#domain/refusals.ts'
import { recordEvents } from '#server/platform/changes/changes.ts'
import { clients } from '#server/records/clients/schema.ts'
import type { ImportRules } from './import-list.ts'
import { problemsOf } from './read-file.ts'

export const clientsImport: ImportRules<ClientInput> = {
  columns: [
    { field: 'name', header: 'Name', also: ['client', 'clientname', 'fullname'], required: true },
    {
      field: 'primary_email',
      header: 'E-mail',
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
  twice: (line) => `This e-mail stands in line ${line} already`,
  async known(tx, keys) {
    const email = sql<string>`lower(${clients.primary_email})`
    const rows = await tx
      .select({ email })
      .from(clients)
      .where(inArray(email, [...keys]))
    return new Set(rows.map((row) => row.email))
  },
  there: refusal('client.email-taken').message,
  async write(tx, rows) {
    const made = await tx
      .insert(clients)
      .values([...rows])
      .onConflictDoNothing()
      .returning({ id: clients.id, name: clients.name, primary_email: clients.primary_email })
    if (made.length < rows.length) return false
    await recordEvents(
      tx,
      made.map(({ id, ...detail }) => ({ kind: 'client.imported', id, detail })),
    )
    return true
  },
}
