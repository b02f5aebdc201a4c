import * as z from 'zod/mini'
import { owner, reading } from './base.ts'
import { recordId } from './fields.ts'

/** The tables whose history can be read. */
export const historyTables = [
  'bookings',
  'quotes',
  'invoices',
  'services',
  'packages',
  'clients',
  'events',
  'staff',
  'staff_assignments',
  'settings',
  'venues',
  'clauses',
  'automation_rules',
] as const

export const change = z.object({
  id: z.int(),
  at: z.string(),
  actor: z.enum(['visitor', 'client', 'payer', 'owner', 'system']),
  /** The name of an owner; null for other actors. */
  actor_name: z.nullable(z.string()),
  action: z.string(),
  /** The changed fields by their names in the record. */
  detail: z.record(z.string(), z.unknown()),
})
export type ChangeView = z.output<typeof change>

const readHistory = reading('/read-history', 'What happened to a record, newest first')
  .input(z.object({ table: z.enum(historyTables), id: recordId }))
  .output(z.object({ changes: z.array(change) }))

export const functions = {
  'read-history': owner(readHistory),
}
