/** Corrects an inquiry of each event type, with what is told of that type alone. */
import { contactFields } from '#domain/bookings/contact.ts'
import type { EventType } from '#domain/bookings/choices.ts'
import { correctedFields } from '#domain/bookings/inquiry.ts'
import type { Input } from './poison.ts'
import type { FunctionName } from './string-fields.ts'

interface Bar {
  readonly sql: <Row extends object>(text: string) => Promise<readonly Row[]>
}

export async function correctInquiries(
  { sql }: Bar,
  ask: (name: FunctionName, input: Input) => Promise<unknown>,
  inquiries: Readonly<Record<EventType, string>>,
): Promise<void> {
  const shownOf = async (id: string, fields: readonly string[]) => {
    const [shown] = await sql<Input>(`select ${fields.join(', ')} from bookings where id = '${id}'`)
    return shown ?? {}
  }
  await ask('correct-contact', {
    booking_id: inquiries.private,
    name: { first_name: 'Ada', last_name: 'Shaker' },
    phone: '(555) 010-0142',
    shown: await shownOf(inquiries.private, contactFields),
  })
  for (const [event_type, booking_id] of Object.entries(inquiries)) {
    const shown = await shownOf(booking_id, correctedFields)
    const details = { wedding_theme: 'x', company_name: 'x', private_party_details: 'x', event_type }
    await ask('correct-details', { booking_id, details: { ...shown, ...details }, shown })
  }
}
