import { afterEach, expect, test } from 'vitest'
import type { PortalQuote } from '#contract/portal-money.ts'
import { choiceSaved, clearUnsaved, setUnsaved, UnsavedChoiceError, withUnsaved } from './choice-data.ts'

const quoteOf = (changes: Partial<PortalQuote>) =>
  ({ id: 'one', version: 2, status: 'sent', total_amount: 100, ...changes }) as PortalQuote
const chosen = quoteOf({ total_amount: 200 })

afterEach(() => clearUnsaved('one'))

test('a choice stands over what is read of its version, and never over a newer one or an answered quote', () => {
  setUnsaved({ quote: chosen, problem: undefined, saving: Promise.resolve() })
  const other = quoteOf({ id: 'other' })
  expect(withUnsaved([quoteOf({}), other])).toEqual([chosen, other])
  for (const read of [quoteOf({ version: 3 }), quoteOf({ status: 'accepted' })])
    expect(withUnsaved([read])).toEqual([read])
})

test('an approval waits until the choice is saved, and is stopped by one that cannot be', async () => {
  const order: string[] = []
  let end = () => {}
  const saving = new Promise<void>((resolve) => (end = resolve))
  setUnsaved({ quote: chosen, problem: undefined, saving })
  const waiting = choiceSaved('one').then(() => order.push('approved'))
  await new Promise((next) => setTimeout(next, 10))
  order.push('saved')
  clearUnsaved('one')
  end()
  await waiting
  expect(order).toEqual(['saved', 'approved'])

  setUnsaved({ quote: chosen, problem: 'Choose a bar', saving: Promise.resolve() })
  await expect(choiceSaved('one')).rejects.toThrow(new UnsavedChoiceError('Choose a bar.'))
})
