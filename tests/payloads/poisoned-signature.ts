import { anInquiry } from '../calls.ts'
import { aChangeOrder } from '../offers/an-offer.ts'
import { aQuote } from '../office.ts'
import { aSignature, aTypedSignature } from '../signing.ts'
import { until } from '../until.ts'
import { sessionOf, type PoisonedBar } from './opened-bar.ts'
import type { Input } from './poison.ts'
import type { FunctionName } from './string-fields.ts'

type Ask = (name: FunctionName, input: Input, cookie?: string) => Promise<Record<string, unknown>>

interface Opened {
  readonly bookingId: string
  readonly quoteId: string
  readonly token: string
}

/** A quote whose client signs it; others are approved with the button. */
export async function signed(bar: PoisonedBar, ask: Ask, send: Ask, opened: Opened): Promise<void> {
  const saveAs = async (save: Ask, mode: 'off' | 'name') => {
    const { signing } = (await send('read-settings', {})) as unknown as {
      signing: { version: string; values: Input }
    }
    await save('save-settings', {
      section: 'signing',
      version: signing.version,
      values: { ...signing.values, mode },
    })
  }
  const { quoteId, token } = opened
  await saveAs(ask, 'name')
  const { agreement } = (await send('get-portal-agreement', { quoteId, token }, '')) as unknown as {
    agreement: { sha256: string; version: number }
  }
  const { sha256, version } = agreement
  await ask('sign-quote', aSignature(quoteId, { sha256, version, token }), '')
  await signedByTwo(bar, ask, send)
  await saveAs(send, 'off')
  await changed(ask, send, opened)
}

/** A quote that a second person signs too, after its client. */
async function signedByTwo(bar: PoisonedBar, ask: Ask, send: Ask): Promise<void> {
  const [email, address] = ['pair', 'second'].map((who) => `${who}-${crypto.randomUUID()}@example.com`)
  const { id: bookingId } = (await send('create-inquiry', anInquiry({ email }))) as { id: string }
  const quote = aQuote(bookingId)
  const { quote: saved } = (await send('save-quote', quote)) as unknown as { quote: { version: number } }
  const signers = { second: { name: 'x', email: address }, countersign: 'none' }
  await ask('choose-signers', { id: quote.id, version: saved.version, signers })
  await send('send-quote-emails', { quoteId: quote.id })
  const token = await sessionOf(bar, bookingId)
  const shown = async (name: FunctionName, input: Input) => {
    const { agreement } = (await send(name, input, '')) as unknown as {
      agreement: { sha256: string; version: number }
    }
    return { sha256: agreement.sha256, version: agreement.version }
  }
  const first = await shown('get-portal-agreement', { quoteId: quote.id, token })
  await send('sign-quote', aSignature(quote.id, { ...first, token }), '')
  const link = await secondLink(bar, address ?? '')
  const second = await shown('get-signer-agreement', { link })
  await ask('sign-as-second', { link, ...second, ...aTypedSignature() }, '')
}

function secondLink(bar: PoisonedBar, address: string): Promise<string> {
  return until(async () => {
    const mails = await bar.sql<{ id: string }>(
      `select id from mail_messages where to_address = '${address}' and html is not null`,
    )
    const read = async ({ id }: { id: string }) => (await fetch(`${bar.url}/dev/mail/${id}/html`)).text()
    const letters = await Promise.all(mails.map(read))
    return letters.map((html) => /second-signature#([\w-]+)/.exec(html)?.[1]).find(Boolean)
  }, `the link of ${address}`)
}

/** Change orders of a signed quote: one that its client declines, and one that waits. */
async function changed(ask: Ask, send: Ask, { bookingId, quoteId, token }: Opened): Promise<void> {
  const declined = aChangeOrder(quoteId, { guests: null })
  await ask('save-change-order', declined)
  const { change } = (await send('get-portal-change', { bookingId, token }, '')) as unknown as {
    change: { hash: string }
  }
  const answer = { changeId: declined.id, hash: change.hash, action: 'decline', comment: 'x' }
  await ask('answer-change', { ...answer, token }, '')
  await ask('save-change-order', aChangeOrder(quoteId, { guests: null }))
}
