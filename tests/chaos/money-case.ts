/** One booking on which two actions are played, with a provider and a mail server of the test. */
import type { Answer } from '../calls.ts'
import type { anInvoice } from '../office.ts'
import type { SmtpSink } from '../smtp.ts'
import type { FakeStripe, Session } from '../stripe.ts'
import type { Bar, Client } from './bar.ts'
export interface SequenceBar extends Bar {
  readonly stripe: FakeStripe
  readonly smtp: SmtpSink
  /** Sends an event of the provider to the program; returns the status. */
  readonly tell: (event: { payload: string; signature: string }) => Promise<number>
  /** Advances the clock of the program and the provider. */
  readonly pass: (minutes: number) => void
  /** Resets the clock. */
  readonly rewind: () => void
}

/** A booking with a sent quote, a sent invoice, and a draft. */
export interface Case extends Client {
  readonly bar: SequenceBar
  readonly invoiceId: string
  readonly draft: ReturnType<typeof anInvoice>
  /** Events that the provider has not delivered yet. */
  readonly late: { payload: string; signature: string }[]
  readonly answers: { readonly what: string; readonly status: number }[]
}

/** All sessions belong to the invoice that is paid online; other cases have their own. */
export function sessionsOf({ bar, invoiceId, bookingId }: Case): readonly Session[] {
  return bar.stripe.sessions.filter(
    ({ form }) => (form.get('cancel_url') ?? '').includes(bookingId) && invoiceId,
  )
}

export function openSession(it: Case): Session | undefined {
  return sessionsOf(it).findLast(({ status }) => status === 'open')
}

export function paidSession(it: Case): Session | undefined {
  return sessionsOf(it).findLast(({ paid }) => paid !== undefined)
}

export function netOf({ paid = 0, refunds }: Session): number {
  return (
    paid - refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0)
  )
}

export async function ask(it: Case, what: string, input: object): Promise<void> {
  note(it, what, await it.bar.call(what, input, it.bar.owner))
}

export async function tell(it: Case, event: { payload: string; signature: string }): Promise<void> {
  it.answers.push({ what: 'an event', status: await it.bar.tell(event) })
}

export function note(it: Case, what: string, { status }: Answer): void {
  it.answers.push({ what, status })
}
