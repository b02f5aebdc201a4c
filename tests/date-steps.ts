/** Steps of a booking on the way to its date, for server tests. */
import { todayIn } from '#domain/time.ts'
import { defaultAvailability } from '#domain/availability/settings.ts'
import { aDraft, type Person } from './office.ts'
import { anInquiry, eventually, type World } from './world.ts'

export interface Client {
  readonly bookingId: string
  readonly quoteId: string
  readonly token: string
  readonly email: string
}

let clients = 0

/** The steps, in the world and at the time that a test has then. */
export function dateSteps({
  world,
  owner,
  now,
}: {
  readonly world: () => World
  readonly owner: () => Person
  readonly now: () => string
}) {
  const ask = async <Body = Record<string, unknown>>(name: string, input: object) => {
    const { status, body } = await world().call(name, input, owner().headers)
    if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`)
    return body as Body
  }
  const refusal = async (name: string, input: object, headers = owner().headers) => {
    const { status, body } = await world().call(name, input, headers)
    return [status, body['reason'], body['error']]
  }
  async function saveAvailability(changes: object) {
    const { availability } = await ask<{ availability: { version: string; values: object } }>(
      'read-settings',
      {},
    )
    const values = { ...defaultAvailability, ...changes }
    await ask('save-settings', { section: 'availability', version: availability.version, values })
  }
  /** A client with a draft, and a portal session. */
  async function aClient(changes: Record<string, unknown> = {}): Promise<Client> {
    const email = `client-${++clients}@dates.example`
    const inquiry = anInquiry({ event_date: '2027-06-26', email, ...changes })
    const sent = await world().call('submit-booking', inquiry)
    if (sent.status !== 200) throw new Error(JSON.stringify(sent.body))
    const [booking] = await world().rows<{ id: string }>(`select id from bookings where email = '${email}'`)
    const bookingId = booking?.id ?? ''
    const mail = await eventually(async () =>
      (await world().program.app.mailer.readNewest(50)).find(
        (each) => each.to_address === email && each.text,
      ),
    )
    const link = /\/portal\/(\S+)/.exec(mail.text ?? '')?.[1]
    const pin = /\b[1-9]\d{5}\b/.exec(mail.text ?? '')?.[0]
    const { body } = await world().call('validate-portal-token', { token: link, pin })
    const quoteId = await aDraft(world(), owner(), bookingId)
    return { bookingId, quoteId, token: String(body['session_token']), email }
  }
  const send = (client: Client, when_taken?: string) =>
    world().call('send-quote-emails', { quoteId: client.quoteId, when_taken }, owner().headers)
  const approve = ({ quoteId, token }: Client) =>
    world().call('approve-quote', { quoteId, action: 'approve', token })
  const dateOf = async ({ bookingId, token }: Client) =>
    (await world().call('get-portal-date', { bookingId, token })).body['date']
  const claimsOf = ({ bookingId }: Client) =>
    world().rows<{
      kind: string
      unit_id: string | null
      expires_at: Date | null
      ended_because: string | null
    }>(
      `select kind, unit_id, expires_at, ended_because from claims where booking_id = '${bookingId}' order by created_at`,
    )
  const mailsTo = async (email: string, subject: RegExp) =>
    (await world().program.app.mailer.readNewest(100)).filter(
      (each) => each.to_address === email && each.text !== null && subject.test(each.subject),
    )
  async function pay({ bookingId }: Client) {
    const [invoice] = await world().rows<{ id: string; total_amount: number }>(
      `select id, total_amount from invoices where booking_id = '${bookingId}'`,
    )
    const amount = Math.round((invoice?.total_amount ?? 0) / 4)
    return ask('record-payment', {
      invoice_id: invoice?.id,
      amount,
      method: 'cash',
      paid_on: todayIn('America/New_York', now()),
    })
  }

  return { ask, refusal, saveAvailability, aClient, send, approve, dateOf, claimsOf, mailsTo, pay }
}
