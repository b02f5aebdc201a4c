/** Clients with a sent or an approved offer, and what they and the owner do with it. */
import { expect } from 'vitest'
import { aBooking, aQuote, type Person } from '../office.ts'
import { readPortalMail, type World } from '../world.ts'
import { anOffer, withOffer } from './an-offer.ts'

export interface OfferClient {
  readonly bookingId: string
  readonly quoteId: string
  readonly token: string
}

export interface ShownOffer {
  readonly version: number
  readonly total_amount: number
  readonly quote_items: readonly { readonly name: string; readonly how: string | null }[]
  readonly offer: { readonly selection: object; readonly selection_hash: string } | null
  readonly changes: object | null
}

export interface ShownChange {
  readonly id: string
  readonly hash: string
  readonly version: number
  readonly wanted: { readonly windows: readonly { readonly starts_at: string }[] | null }
  readonly difference: { readonly total_before: number; readonly total_after: number }
}

export function offerClients(world: World, owner: () => Person) {
  const asOwner = async (name: string, input: object) => {
    const { status, body } = await world.call(name, input, owner().headers)
    expect(status, `${name}: ${JSON.stringify(body)}`).toBe(200)
    return body
  }
  const tryAsOwner = (name: string, input: object) => world.call(name, input, owner().headers)

  return {
    asOwner,
    tryAsOwner,

    /** 150 guests in the Craft Bar and a marble front, $4,590.00 with tax. */
    async sent(
      content: Record<string, unknown> = withOffer(),
      inquiry: Record<string, unknown> = {},
    ): Promise<OfferClient> {
      const email = `client-${crypto.randomUUID()}@offers.example`
      const bookingId = await aBooking(world, { guest_count: '101-150', email, ...inquiry })
      const quote = aQuote(bookingId, content)
      await asOwner('save-quote', quote)
      await asOwner('send-quote-emails', { quoteId: quote.id })
      const { token, pin } = await readPortalMail(world, email)
      const { body } = await world.call('validate-portal-token', { token, pin })
      return { bookingId, quoteId: quote.id, token: String(body['session_token']) }
    },

    async agreed(
      content: Record<string, unknown> = withOffer(anOffer({ guests: null })),
      inquiry: Record<string, unknown> = {},
    ): Promise<OfferClient> {
      const client = await this.sent(content, inquiry)
      await asOwner('set-quote-status', { id: client.quoteId, status: 'accepted' })
      return client
    },

    async shown({ bookingId, quoteId, token }: OfferClient): Promise<ShownOffer> {
      const { body } = await world.call('get-portal-quotes', { bookingId, token })
      const quote = (body['quotes'] as (ShownOffer & { id: string })[]).find(({ id }) => id === quoteId)
      if (!quote) throw new Error('the quote is not shown')
      return quote
    },

    async choose(client: OfferClient, options: object, guests: number | null = null) {
      const { quoteId, token } = client
      const { version } = await this.shown(client)
      return world.call('save-selection', { quoteId, token, version, selection: { options, guests } })
    },

    /** Approves what is shown now, or what was shown before. */
    async approve(client: OfferClient, before?: ShownOffer) {
      const { quoteId, token } = client
      const { version, offer } = before ?? (await this.shown(client))
      const hash = offer ? { selection_hash: offer.selection_hash } : {}
      return world.call('approve-quote', { quoteId, token, action: 'approve', version, ...hash })
    },

    tell: ({ bookingId, token }: OfferClient, fact: object) =>
      world.call('save-brief', { bookingId, token, fact }),

    tellGuests: ({ bookingId, token }: OfferClient, estimated: number) =>
      world.call('save-brief', { bookingId, token, fact: { part: 'guests', estimated, minors: null } }),

    /** The owner says the numbers of guests. */
    async sayGuests({ bookingId }: OfferClient, guests: object): Promise<void> {
      const rows = await world.rows<{ seen: string | null }>(
        `select guests_said_at as seen from event_facts where booking_id = '${bookingId}'`,
      )
      const seen = rows[0]?.seen ?? null
      const fact = { part: 'guests', estimated: 150, guaranteed: null, final: null, minors: null, ...guests }
      await asOwner('save-event-facts', {
        booking_id: bookingId,
        seen: seen && new Date(seen).toISOString(),
        fact,
      })
    },

    async guestsOf({ bookingId }: OfferClient) {
      const [row] = await world.rows<{
        estimated: number | null
        guaranteed: number | null
        final: number | null
      }>(`select guests_estimated as estimated, guests_guaranteed as guaranteed, guests_final as final
        from event_facts where booking_id = '${bookingId}'`)
      return row
    },

    async openChange({ bookingId, token }: OfferClient): Promise<ShownChange | null> {
      const { status, body } = await world.call('get-portal-change', { bookingId, token })
      expect(status, JSON.stringify(body)).toBe(200)
      return body['change'] as ShownChange | null
    },

    answer: ({ token }: OfferClient, { id, hash }: Pick<ShownChange, 'id' | 'hash'>, action = 'approve') =>
      world.call('answer-change', { changeId: id, token, hash, action, comment: null }),

    /** Answers the change that is open now. */
    async answerOpen(client: OfferClient, action = 'approve') {
      return this.answer(client, (await this.openChange(client)) ?? { id: '', hash: '' }, action)
    },

    invoicesOf: ({ bookingId }: OfferClient) =>
      world.rows<{ id: string; status: string; total_amount: number }>(
        `select id, status, total_amount from invoices where booking_id = '${bookingId}' order by created_at, id`,
      ),

    /** The windows of the event, so many hours long from their start. */
    async windowsFor({ quoteId }: OfferClient, hours: number) {
      const { quote } = (await asOwner('read-quote', { id: quoteId })) as {
        quote: { windows: { kind: string; starts_at: string }[] }
      }
      const [first] = quote.windows
      if (!first) throw new Error('a quote without hours')
      const ends_at = new Date(Date.parse(first.starts_at) + hours * 3_600_000).toISOString()
      return [{ kind: first.kind, starts_at: first.starts_at, ends_at }]
    },
  }
}
