import { aChangeOrder } from '../offers/an-offer.ts'
import { aSignature } from '../signing.ts'
import type { Input } from './poison.ts'
import type { FunctionName } from './string-fields.ts'

type Ask = (name: FunctionName, input: Input, cookie?: string) => Promise<Record<string, unknown>>

interface Opened {
  readonly bookingId: string
  readonly quoteId: string
  readonly token: string
}

/** A quote whose client signs it; others are approved with the button. */
export async function signed(ask: Ask, send: Ask, opened: Opened): Promise<void> {
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
  await saveAs(send, 'off')
  await changed(ask, send, opened)
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
