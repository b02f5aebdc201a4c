/**
 * Concurrent signatures of one quote against what ends or changes it: one end each, and never a signature under words
 * that its signer was not shown. Used by `npm test` and `npm run prove -- signing`.
 */
import type { Answer } from '../calls.ts'
import { aQuote } from '../office.ts'
import { readAgreement, sign, type Shown } from '../signing.ts'
import { aChangeOrder, anOffer, withOffer } from '../offers/an-offer.ts'
import { aClient, aClientOf, decline, type Bar, type Client } from './bar.ts'
import { retrying } from './retried-calls.ts'

export const signingRaces = [
  'sign alone',
  'decline',
  'edit and send',
  'next version',
  'choose',
  'change order',
  'two signers',
  'expire',
  'cancel',
] as const
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
  readonly changes: number
  readonly signatures: readonly {
    readonly sha256: string
    readonly total: number
    readonly mark: string | null
  }[]
}

/** Puts a clause with values of the quote into use: what is signed has words then. */
export async function useClause(bar: Bar, modes: readonly string[] = []): Promise<void> {
  // A mode needs a clause of its own once any is in use.
  for (const mode of modes) {
    const own = {
      id: crypto.randomUUID(),
      version: 0,
      title: mode,
      text: 'As agreed.',
      conditions: { modes: [mode] },
    }
    await bar.call('save-clause', own, bar.owner)
    await bar.call('switch-clause', { id: own.id, is_active: true }, bar.owner)
  }
  const id = crypto.randomUUID()
  const text =
    '{{total}} for {{guests}} guests until {{service_end}}, {{deposit}} of it first, sent {{sent_date}}.'
  await bar.call('save-clause', { id, version: 0, title: 'Payment', text, conditions: {} }, bar.owner)
  await bar.call('switch-clause', { id, is_active: true }, bar.owner)
}

/** What is raced for: the client, and what was shown to them. */
interface Ground {
  readonly client: Client
  readonly shown: Shown & { readonly changeId?: string }
  /** Of the booking's earlier agreement. */
  readonly before: number
}

/** So many calls at once: every third against the signatures, where the race has an adversary. */
export async function signingRound(raw: Bar, race: SigningRace, callers: number): Promise<SigningFigures> {
  // A caller who is turned away while the program is overloaded tries again.
  const bar = retrying(raw)
  const { client, shown, before } = await groundOf(bar, race)
  const answers = await Promise.all(
    Array.from({ length: callers }, async (_, each) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 40))
      if (race !== 'sign alone' && each % 3 === 1) {
        await against(bar, race, client, each)
        return undefined
      }
      return sign(bar, client, shown)
    }),
  )
  const signings = answers.filter((answer): answer is Answer => answer !== undefined)
  const end = await endOf(bar, client, before)
  // The next round asks for the same day.
  await bar.sql('delete from claims')
  return {
    signed: signings.filter(({ status }) => status === 200).length,
    refused: signings.filter(({ status }) => status === 409).length,
    wrong: problemsOf(race, shown, signings, end),
  }
}

async function groundOf(bar: Bar, race: SigningRace): Promise<Ground> {
  if (race === 'choose' || race === 'next version' || race === 'two signers') {
    const client = await aClientOf(bar, race === 'next version' ? {} : withOffer())
    if (race === 'two signers') await nameSecond(bar, client)
    return { client, shown: await readAgreement(bar, client), before: 0 }
  }
  if (race !== 'change order') {
    const client = await aClient(bar)
    return { client, shown: await readAgreement(bar, client), before: 0 }
  }
  const client = await aClientOf(bar, withOffer(anOffer({ guests: null })))
  await sign(bar, client, await readAgreement(bar, client))
  const order = aChangeOrder(client.quoteId)
  await bar.call('save-change-order', order, bar.owner)
  const { body } = await bar.call('get-portal-agreement', {
    quoteId: client.quoteId,
    changeId: order.id,
    token: client.token,
  })
  const { sha256, version } = body['agreement'] as { sha256: string; version: number }
  return { client, shown: { quoteId: client.quoteId, version, sha256, changeId: order.id }, before: 1 }
}

async function nameSecond(bar: Bar, { quoteId }: Client): Promise<void> {
  const { body } = await bar.call('read-quote', { id: quoteId }, bar.owner)
  const { version } = body['quote'] as { version: number }
  const second = { name: 'Theo Hartwell', email: `theo-${crypto.randomUUID()}@chaos.example` }
  await bar.call(
    'choose-signers',
    { id: quoteId, version, signers: { second, countersign: 'none' } },
    bar.owner,
  )
}

async function against(bar: Bar, race: SigningRace, client: Client, each: number): Promise<void> {
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
    case 'next version':
    case 'two signers':
      return sendNextVersion(bar, client)
    case 'choose':
      return choose(bar, client, each)
    case 'change order':
      return changeTheChange(bar, client, each)
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

/** As an owner does it while the quote is open: the next version is written beside it, and sent. */
async function sendNextVersion(bar: Bar, { quoteId, bookingId }: Client): Promise<void> {
  const { body } = await bar.call('read-quote', { id: quoteId }, bar.owner)
  const { version, revision_version } = body['quote'] as { version: number; revision_version: number }
  const items = [{ name: 'Bar', description: null, category: null, quantity: 1, unit_price: 999_900 }]
  const next = { ...aQuote(bookingId, { items }), id: quoteId, version: revision_version, revises: version }
  await bar.call('save-quote', next, bar.owner)
  await bar.call('send-quote-emails', { quoteId, revision: true, when_taken: 'send' }, bar.owner)
}

/** As the client does it on another device: another bar. */
async function choose(bar: Bar, { quoteId, token }: Client, each: number): Promise<void> {
  const { body } = await bar.call('read-quote', { id: quoteId }, bar.owner)
  const { version } = body['quote'] as { version: number }
  const options = { [each % 2 === 0 ? 'garden' : 'grand']: 1, ...(each % 4 === 0 ? { tower: 1 } : {}) }
  await bar.call('save-selection', { quoteId, token, version, selection: { options, guests: null } })
}

/** As an owner does it: other guests in the open change order, or no change at all. */
async function changeTheChange(bar: Bar, { quoteId }: Client, each: number): Promise<void> {
  const { body } = await bar.call('read-quote', { id: quoteId }, bar.owner)
  const { change } = body['quote'] as { change: { id: string; version: number } | null }
  if (!change) return
  const { id, version } = change
  if (each % 2 === 0) await bar.call('withdraw-change-order', { id }, bar.owner)
  else
    await bar.call('save-change-order', aChangeOrder(quoteId, { id, version, guests: 100 + each }), bar.owner)
}

/** `before` signatures are of an earlier agreement. */
async function endOf(bar: Bar, { quoteId }: Client, before: number): Promise<End> {
  const [end] = await bar.sql<End>(`select status, total_amount as total, changes,
    (select count(*)::int from invoices i where i.quote_id = q.id and i.status <> 'cancelled') as invoices,
    (select coalesce(json_agg(json_build_object('sha256', s.sha256, 'total', (s.snapshot::json ->> 'total')::int,
      'mark', m.kind)), '[]') from signatures s left join signature_marks m on m.signature_id = s.id
      where s.quote_id = q.id and s.signed_at >= (select signed_at from signatures f
        where f.quote_id = q.id order by signed_at, id offset ${before} limit 1)) as signatures
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
  const { status, signatures, invoices, changes } = end
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
    ...(race === 'two signers'
      ? problem(status === 'sent' && invoices === 0, `one of two signed, and the quote is ${status}`)
      : race === 'change order'
        ? [
            ...problem(
              changes === signatures.length,
              `${signatures.length} signatures of ${changes} changes`,
            ),
            ...problem(status === 'accepted', `the changed quote is ${status}`),
          ]
        : [
            ...problem(
              (status === 'accepted') === (isSigned && status !== 'cancelled'),
              `${signatures.length} signatures, and the quote is ${status}`,
            ),
            ...problem(invoices === (isSigned && status !== 'cancelled' ? 1 : 0), `${invoices} invoices`),
          ]),
    ...problem(
      !isSigned || race === 'two signers' || signatures[0]?.total === end.total,
      'another total than the signed one',
    ),
    ...problem(
      race !== 'two signers' || signatures.every(({ mark, total }) => mark === 'void' || total === end.total),
      'a part of the signatures holds for another version',
    ),
    ...problem(
      status !== 'cancelled' || signatures.every(({ mark }) => mark === 'void'),
      'a canceled quote whose signature is not void',
    ),
  ]
}
