/**
 * Concurrent signatures of one quote against what ends or changes it: one end each, and never a signature under words
 * that its signer was not shown. Used by `npm test` and `npm run prove -- signing`.
 */
import type { Answer } from '../calls.ts'
import { aQuote } from '../office.ts'
import { readAgreement, sign, type Shown } from '../signing.ts'
import { aClient, decline, type Bar, type Client } from './bar.ts'

export const signingRaces = ['sign alone', 'decline', 'edit and send', 'expire', 'cancel'] as const
export type SigningRace = (typeof signingRaces)[number]

export interface SigningFigures {
  readonly signed: number
  readonly refused: number
  readonly wrong: readonly string[]
}

interface End {
  readonly status: string
  readonly total: number
  readonly invoices: number
  readonly signatures: readonly {
    readonly sha256: string
    readonly total: number
    readonly mark: string | null
  }[]
}

/** So many calls at once: every third against the signatures, where the race has an adversary. */
export async function signingRound(bar: Bar, race: SigningRace, callers: number): Promise<SigningFigures> {
  const client = await aClient(bar)
  const shown = await readAgreement(bar, client)
  const answers = await Promise.all(
    Array.from({ length: callers }, async (_, each) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 40))
      if (race !== 'sign alone' && each % 3 === 1) {
        await against(bar, race, client)
        return undefined
      }
      return sign(bar, client, shown)
    }),
  )
  const signings = answers.filter((answer): answer is Answer => answer !== undefined)
  const end = await endOf(bar, client)
  // The next round asks for the same day.
  await bar.sql('delete from claims')
  return {
    signed: signings.filter(({ status }) => status === 200).length,
    refused: signings.filter(({ status }) => status === 409).length,
    wrong: problemsOf(race, shown, signings, end),
  }
}

async function against(bar: Bar, race: SigningRace, client: Client): Promise<void> {
  const { quoteId, bookingId } = client
  switch (race) {
    case 'decline':
      await decline(bar, client)
      return
    case 'expire':
      await bar.sql(
        `update quotes set expires_at = now() - interval '1 second' where id = '${quoteId}' and status = 'sent'`,
      )
      return
    case 'cancel':
      await bar.call(
        'send-booking-cancellation',
        { bookingId, apologyMessage: 'Our bar was damaged in a storm, and no other can be had.' },
        bar.owner,
      )
      return
    case 'edit and send':
      return editAndSend(bar, client)
    case 'sign alone':
      return
    default:
      race satisfies never
  }
}

/** As an owner does it: back to a draft, another price, and out again. */
async function editAndSend(bar: Bar, { quoteId, bookingId }: Client): Promise<void> {
  await bar.call('set-quote-status', { id: quoteId, status: 'rejected' }, bar.owner)
  await bar.call('set-quote-status', { id: quoteId, status: 'draft' }, bar.owner)
  const { body } = await bar.call('read-quote', { id: quoteId }, bar.owner)
  const { version } = body['quote'] as { version: number }
  const items = [{ name: 'Bar', description: null, category: null, quantity: 1, unit_price: 999_900 }]
  await bar.call('save-quote', { ...aQuote(bookingId, { items }), id: quoteId, version }, bar.owner)
  // The state of a sent quote: its email is proved elsewhere.
  await bar.sql(
    `update quotes set status = 'sent', sent_at = now(), version = version + 1 where id = '${quoteId}' and status = 'draft'`,
  )
}

async function endOf(bar: Bar, { quoteId }: Client): Promise<End> {
  const [end] = await bar.sql<End>(`select status, total_amount as total,
    (select count(*)::int from invoices i where i.quote_id = q.id) as invoices,
    (select coalesce(json_agg(json_build_object('sha256', s.sha256, 'total', (s.snapshot::json ->> 'total')::int,
      'mark', m.kind)), '[]') from signatures s left join signature_marks m on m.signature_id = s.id
      where s.quote_id = q.id) as signatures
    from quotes q where id = '${quoteId}'`)
  if (!end) throw new Error('the quote is missing')
  return end
}

function problemsOf(
  race: SigningRace,
  shown: Shown,
  signings: readonly Answer[],
  end: End,
): readonly string[] {
  const { status, signatures, invoices } = end
  const won = signings.filter((answer) => answer.status === 200).length
  const others = signings.filter((answer) => answer.status !== 200 && answer.status !== 409)
  const isSigned = signatures.length === 1
  const problem = (holds: boolean, text: string) => (holds ? [] : [`${race}: ${text}`])
  return [
    ...others.map((answer) => `${race}: answered ${answer.status}: ${String(answer.body['error'])}`),
    ...problem(won === signatures.length, `${won} were told that they signed, ${signatures.length} did`),
    ...problem(signatures.length <= 1, `${signatures.length} signatures of one quote`),
    ...problem(race !== 'sign alone' || won === 1, `${won} winners without an adversary`),
    ...problem(
      signatures.every(({ sha256 }) => sha256 === shown.sha256),
      'a signature under words that were not shown',
    ),
    ...problem(
      (status === 'accepted') === (isSigned && status !== 'cancelled'),
      `${signatures.length} signatures, and the quote is ${status}`,
    ),
    ...problem(!isSigned || signatures[0]?.total === end.total, 'another total than the signed one'),
    ...problem(invoices === (isSigned ? 1 : 0), `${invoices} invoices`),
    ...problem(
      status !== 'cancelled' || signatures.every(({ mark }) => mark === 'void'),
      'a canceled quote whose signature is not void',
    ),
  ]
}
