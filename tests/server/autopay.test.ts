/** Autopay: consent, announcement, charge, tries, and what stops it (rules.md, Y-10 to Y-13). */
import { addDays, mediumDate } from '#domain/time.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keepAutopay } from '#server/flows/keep-autopay.ts'
import { keepEmails } from '#server/flows/keep-emails.ts'
import { lookAtProvider } from '#server/flows/look-at-provider.ts'
import { startAutopayBar, type AutopayBar } from '../autopay/bar.ts'
import { anOffer, withOffer } from '../offers/an-offer.ts'
import { chargeEvent, dispute } from '../stripe.ts'
import { eventually } from '../world.ts'

let bar: AutopayBar
beforeAll(async () => (bar = await startAutopayBar()))
beforeEach(() => bar.switchOn())
afterEach(() => bar.calm())
afterAll(() => bar?.close())

/** The third part is due between the first try of the second and its last. */
const threeParts = {
  id: 'three',
  name: 'In three parts',
  parts: [
    { label: 'Deposit', share: { kind: 'percent', percent: 25 }, anchor: { kind: 'approval' } },
    { label: 'Second', share: { kind: 'percent', percent: 50 }, anchor: { kind: 'before_event', days: 14 } },
    { label: 'Third', share: { kind: 'rest' }, anchor: { kind: 'before_event', days: 12 } },
  ],
}

describe('the consent', () => {
  test('is not offered while the setting is off, and refused where its words or charges are others', async () => {
    await bar.switchOff()
    const client = await bar.invoiced()
    expect((await client.shown()).autopay.offer).toBeNull()
    const wish = { version: 1, plan: await client.charges() }
    expect((await client.pay({ autopay: wish })).body['reason']).toBe('autopay.off')
    await bar.switchOn()
    const offered = (await client.shown()).autopay.offer
    expect(offered?.words).toContain('from my saved card')
    const old = { version: (offered?.version ?? 0) + 1, plan: wish.plan }
    expect((await client.pay({ autopay: old })).body['reason']).toBe('autopay.changed')
    const other = wish.plan.map((part) => ({ ...part, amount: part.amount + 1 }))
    expect((await client.pay({ autopay: { version: 1, plan: other } })).body['reason']).toBe(
      'autopay.changed',
    )
  })

  test('is kept with words, version, charges and time, and begins when the payment is in', async () => {
    const client = await bar.invoiced()
    const answer = await client.agree()
    expect(bar.stripe.session(answer).form.get('payment_intent_data[setup_future_usage]')).toBe('off_session')
    expect((await client.shown()).autopay.consent).toBeNull()
    await bar.paid(answer)
    const consent = await client.active()
    expect(consent).toMatchObject({ state: 'active', card: 'Visa ending 4242', expires: '08/29', version: 1 })
    expect(consent.next).toEqual({
      invoice_id: client.invoiceId,
      on: client.balanceDue,
      amount: client.balance,
    })
    const [row] = await bar.world.rows<{ words: string; plan: object[] }>(
      `select words, plan from autopay_consents where booking_id = '${client.bookingId}'`,
    )
    expect(row?.words).toBe(consent.words)
    expect(row?.plan).toEqual([
      {
        invoice_number: expect.stringContaining('INV'),
        label: 'Balance',
        due_on: client.balanceDue,
        amount: client.balance,
      },
    ])
    const copyOf = async () => (await client.mailOf('autopay-agreed'))[0]?.text ?? ''
    await eventually(async () => (await copyOf()) !== '', 'the copy')
    expect((await copyOf()).replaceAll(/\s+/g, ' ')).toContain(consent.words)
    await expect(
      bar.world.rows(`update autopay_consents set words = 'x' where booking_id = '${client.bookingId}'`),
    ).rejects.toThrow()
  })

  test('given a day before the payment is due names the day on which the card is charged', async () => {
    const client = await bar.invoiced()
    await bar.at(addDays(client.balanceDue, -1), '10:00')
    await bar.paid(await client.agree())
    await client.active()
    const copy = await eventually(async () => (await client.mailOf('autopay-agreed'))[0]?.text, 'the copy')
    const day = addDays(client.balanceDue, 2)
    expect(copy.replaceAll(/\s+/g, ' ')).toContain(`Balance, ${mediumDate(day)}`)
    await bar.at(addDays(client.balanceDue, -1), '10:15')
    expect(await bar.ahead(client.bookingId)).toContainEqual(
      expect.stringMatching(`^Card is charged ${day} `),
    )
  })

  test('with other words is another version, and the one that was given keeps its own', async () => {
    const client = await bar.agreed()
    const { words } = await client.active()
    await bar.write(`${words} And more.`)
    expect((await client.shown()).autopay.offer?.version).toBe(2)
    expect(await client.active()).toMatchObject({ words, version: 1 })
    await bar.write(words)
    expect((await client.shown()).autopay.offer?.version).toBe(3)
    await bar.world.rows(`delete from settings where key = 'autopay'`)
    await bar.switchOn()
  })
})

describe('a charge', () => {
  test('is announced three days before, made on its day from nine, and paid by its signed event', async () => {
    const client = await bar.agreed()
    await bar.at(addDays(client.balanceDue, -3), '07:45')
    expect(await client.notices()).toEqual([])
    const told = await bar.ahead(client.bookingId)
    expect(told).toContain(`Card payment announced ${addDays(client.balanceDue, -3)} 08:00`)
    expect(told).toContain(`Card is charged ${client.balanceDue} 09:00`)
    await bar.at(addDays(client.balanceDue, -3), '08:00')
    const [notice] = await client.notices()
    expect(notice?.subject).toContain('We charge')
    expect(notice?.text).toContain('/stop-autopay/')
    await bar.at(addDays(client.balanceDue, -3), '08:15')
    await bar.at(client.balanceDue, '08:45')
    expect(client.charges$()).toEqual([])
    await bar.at(client.balanceDue, '09:00')
    const [intent] = client.charges$()
    expect(intent?.form.get('amount')).toBe(String(client.balance))
    expect(intent?.form.get('customer')).toContain('cus_')
    // The provider's answer to the call is no money.
    expect(await client.invoice()).toMatchObject({ status: 'partial' })
    if (intent) await bar.tell(chargeEvent(intent))
    expect(await client.invoice()).toMatchObject({ status: 'paid' })
    if (intent) await bar.tell(chargeEvent(intent))
    await bar.at(addDays(client.balanceDue, 1), '09:00')
    expect(client.charges$()).toHaveLength(1)
    expect(await client.received()).toBe(client.total)
  })

  test('is asked for by no reminder, until it is stopped', async () => {
    const [paying, stopped] = [await bar.agreed(), await bar.agreed()]
    await stopped.stop()
    bar.now(addDays(paying.balanceDue, -7), '10:15')
    await keepEmails(bar.world.program.app)
    const asked = await bar.world.rows(
      `select booking_id, key from automation_occurrences where key like '%installment-due%'
       and booking_id in ('${paying.bookingId}', '${stopped.bookingId}')`,
    )
    expect(asked).toMatchObject([{ booking_id: stopped.bookingId }])
  })

  test('is left to reminders while its provider is switched off', async () => {
    const client = await bar.agreed()
    bar.now(addDays(client.balanceDue, -7), '10:15')
    const off = await bar.world.another({ PAYMENTS: 'none' })
    await keepEmails(off.program.app)
    const asked = await bar.world.rows(
      `select booking_id from automation_occurrences where key like '%installment-due%' and booking_id = '${client.bookingId}'`,
    )
    expect(asked).toHaveLength(1)
    const { body } = await off.call('read-invoice', { id: client.invoiceId }, bar.owner.headers)
    const { autopay } = body['invoice'] as { autopay: { held: string; next: unknown } }
    expect(autopay.held).toContain('switched off')
    expect(autopay.next).toBeNull()
    // It would take jobs of the tests that follow, which it can do nothing about without the provider.
    await off.close()
  })

  test('that could not be announced in time is made three days after its announcement', async () => {
    const client = await bar.agreed()
    await bar.at(addDays(client.balanceDue, -1), '10:00')
    await bar.at(addDays(client.balanceDue, -1), '10:15')
    await bar.at(client.balanceDue, '09:00')
    expect(client.charges$()).toEqual([])
    expect((await client.active()).next).toMatchObject({
      on: addDays(client.balanceDue, 2),
      amount: client.balance,
    })
    await bar.at(addDays(client.balanceDue, 2), '10:00')
    expect(client.charges$()).toEqual([])
    await bar.at(addDays(client.balanceDue, 2), '10:30')
    expect(client.charges$()).toHaveLength(1)
  })

  test('whose announcement the mail server refused is left to a person', async () => {
    const client = await bar.agreed()
    bar.smtp.refuse(550)
    await bar.at(addDays(client.balanceDue, -3), '09:00')
    await client.mailFailed()
    bar.smtp.refuse()
    await bar.at(client.balanceDue, '09:00')
    expect(client.charges$()).toEqual([])
    expect((await client.ofOwner()).held).toContain('could not be delivered')
  })

  test('that is declined is tried on days 1, 3 and 5, then a person is asked', async () => {
    const client = await bar.agreed()
    await client.announced()
    bar.stripe.bank('declined')
    await bar.at(client.balanceDue, '09:00')
    expect(await client.attempts()).toMatchObject([
      { number: 1, state: 'declined', reason: 'Your card was declined.' },
    ])
    expect(await client.mailOf('autopay-declined')).toHaveLength(1)
    const inPortal = async () => (await client.shown()).autopay.consent?.unpaid
    const unpaid = { state: 'declined', on: client.balanceDue, amount: client.balance, open: client.balance }
    expect(await inPortal()).toEqual({ ...unpaid, again: addDays(client.balanceDue, 1) })
    await bar.at(client.balanceDue, '15:00')
    expect(await client.attempts()).toHaveLength(1)
    for (const days of [1, 2, 3, 4, 5, 6, 9]) await bar.at(addDays(client.balanceDue, days), '09:00')
    const attempts = await client.attempts()
    expect(attempts.map(({ started_on }) => started_on)).toEqual(
      [0, 1, 3, 5].map((days) => addDays(client.balanceDue, days)),
    )
    expect(client.charges$().map(({ key }) => key.split(':')[1])).toEqual(['1', '2', '3', '4'])
    expect((await client.ofOwner()).held).toContain('call the client')
    expect(await inPortal()).toEqual({ ...unpaid, on: addDays(client.balanceDue, 5), again: null })
    expect(await bar.alerts()).toContain('autopay_failed')
    expect(await client.mailOf('autopay-declined')).toHaveLength(1)
    expect(await client.received()).toBe(client.total - client.balance)
  })

  test('that was declined and paid in another way has not failed any more', async () => {
    const client = await bar.agreed()
    await client.announced()
    bar.stripe.bank('declined')
    await bar.at(client.balanceDue, '09:00')
    expect((await client.ofOwner()).failed).toMatchObject({ amount: client.balance })
    await client.cash(client.balance)
    expect(await client.ofOwner()).toMatchObject({ failed: null, next: null, held: null })
    expect((await client.shown()).autopay.consent?.unpaid).toBeNull()
  })

  test('that was declined works on the next try', async () => {
    const client = await bar.agreed()
    await client.announced()
    bar.stripe.bank('declined')
    await bar.at(client.balanceDue, '09:00')
    bar.stripe.bank()
    await bar.at(addDays(client.balanceDue, 1), '09:00')
    await bar.tellAll()
    expect(await client.attempts()).toMatchObject([{ state: 'declined' }, { state: 'paid' }])
    expect(await client.invoice()).toMatchObject({ status: 'paid' })
  })

  test('that was declined says what was declined, and what of it is open by now', async () => {
    const client = await bar.agreed()
    await client.announced()
    bar.stripe.bank('declined')
    await bar.at(client.balanceDue, '09:00')
    await client.cash(100_000)
    const { consent } = (await client.shown()).autopay
    const open = client.balance - 100_000
    expect(consent?.unpaid).toMatchObject({ amount: client.balance, open })
    expect(consent?.next).toMatchObject({ amount: open, on: addDays(client.balanceDue, 1) })
  })

  test('that another card did not pay is not said of the one that replaced it', async () => {
    const client = await bar.agreed()
    await client.announced()
    bar.stripe.bank('declined')
    await bar.at(client.balanceDue, '09:00')
    bar.stripe.bank()
    const before = (await client.shown()).autopay
    const plan = (await client.charges()).map((each) => ({ ...each, amount: client.balance - 50_000 }))
    await bar.set('plans', { other_amount: true })
    const { body } = await client.pay({
      type: 'part',
      shown_amount: 50_000,
      autopay: { version: before.offer?.version, plan },
    })
    await bar.paid(String(body['payment_id']))
    await eventually(async () => {
      const { consent } = (await client.shown()).autopay
      return consent?.agreed_at !== before.consent?.agreed_at && consent?.state === 'active'
    }, 'the other card')
    expect((await client.shown()).autopay.consent).toMatchObject({
      unpaid: null,
      next: { amount: client.balance - 50_000, on: addDays(client.balanceDue, 3) },
    })
    expect((await client.ofOwner()).failed).toBeNull()
    await bar.world.rows(`delete from settings where key = 'plans'`)
  })

  test('that failed is no alert any more once its event moved and it is charged anew', async () => {
    const client = await bar.agreed()
    await client.announced()
    bar.stripe.bank('3-D Secure')
    await bar.at(client.balanceDue, '09:00')
    const isAlerted = async () => {
      const { rows } = await bar.listed('autopay_failed')
      return rows.some(({ id }) => id === client.invoiceId)
    }
    expect(await isAlerted()).toBe(true)
    await client.moveEvent(20)
    const on = addDays(client.balanceDue, 20)
    expect((await client.shown()).autopay.consent).toMatchObject({ next: { on }, unpaid: null })
    expect(await isAlerted()).toBe(false)
  })

  test('that failed is no alert any more once a payment is voided and more than was announced is open', async () => {
    const client = await bar.agreed()
    await client.cash(100_000)
    await client.announced()
    bar.stripe.bank('3-D Secure')
    await bar.at(client.balanceDue, '09:00')
    const open = client.balance - 100_000
    expect(await bar.alertedOf(client.invoiceId)).toMatchObject({ amount: open })
    await client.voided()
    expect(await client.ofOwner()).toMatchObject({
      failed: null,
      held: null,
      next: { amount: client.balance },
    })
    expect(await bar.alertedOf(client.invoiceId)).toBeUndefined()
    // Announced anew, it fails anew.
    await bar.at(addDays(client.balanceDue, 1), '08:00')
    await bar.at(addDays(client.balanceDue, 1), '08:15')
    expect(await bar.alertedOf(client.invoiceId)).toBeUndefined()
    await bar.at(addDays(client.balanceDue, 4), '09:00')
    expect(await bar.alertedOf(client.invoiceId)).toMatchObject({ amount: client.balance })
  })

  test('that failed is an alert with what is still open of it', async () => {
    const client = await bar.agreed()
    await client.announced()
    bar.stripe.bank('3-D Secure')
    await bar.at(client.balanceDue, '09:00')
    expect(await bar.alertedOf(client.invoiceId)).toMatchObject({ amount: client.balance })
    await client.cash(100_000)
    expect(await bar.alertedOf(client.invoiceId)).toMatchObject({ amount: client.balance - 100_000 })
    await client.voided()
    expect(await bar.alertedOf(client.invoiceId)).toMatchObject({ amount: client.balance })
  })

  test('behind one that is declined has a day only while it can be charged then', async () => {
    await bar.set('plans', { templates: [threeParts], default_id: threeParts.id })
    const client = await bar.agreed()
    await bar.world.rows(`delete from settings where key = 'plans'`)
    const [second, third] = await bar.world.rows<{ amount: number; due_on: string }>(
      `select amount, due_on::text from installments where invoice_id = '${client.invoiceId}' order by position offset 1`,
    )
    const day = (days: number) => addDays(client.balanceDue, days)
    expect([second?.due_on, third?.due_on]).toEqual([day(0), day(2)])
    await client.announced()
    await bar.at(day(-1), '08:00')
    bar.stripe.bank('declined')
    const next = async (days: number) => {
      await bar.at(day(days), '09:00')
      const shown = (await client.shown()).autopay.consent?.next
      const next = shown ? { amount: shown.amount, on: shown.on } : null
      expect((await client.ofOwner()).next).toEqual(next)
      return next
    }
    expect(await next(0)).toEqual({ amount: second?.amount, on: day(1) })
    // The third is due the day before the next try of the second, and is charged after it.
    expect(await next(1)).toEqual({ amount: second?.amount, on: day(3) })
    expect(await next(3)).toEqual({ amount: second?.amount, on: day(5) })
    expect(await next(5)).toBeNull()
    expect(await bar.ahead(client.bookingId)).toEqual([])
    // Paid in cash, the second makes room for the third.
    bar.stripe.bank()
    await client.cash(second?.amount ?? 0)
    expect(await client.shown()).toMatchObject({ autopay: { consent: { next: { amount: third?.amount } } } })
    await bar.at(day(6), '09:00')
    await bar.tellAll()
    expect(await client.invoice()).toMatchObject({ status: 'paid' })
  })

  test('that needs the client becomes an email with the way to pay, and is not tried again', async () => {
    const client = await bar.agreed()
    await client.announced()
    bar.stripe.bank('3-D Secure')
    await bar.at(client.balanceDue, '09:00')
    const [mail] = await client.mailOf('autopay-finish')
    expect(mail?.text).toContain('/portal/')
    bar.stripe.bank()
    await bar.at(addDays(client.balanceDue, 1), '09:00')
    expect(await client.attempts()).toMatchObject([{ state: 'needs_client' }])
    expect((await client.shown()).autopay.consent?.unpaid).toMatchObject({
      state: 'needs_client',
      again: null,
    })
    expect((await client.pay({ type: 'full' })).status).toBe(200)
  })
})

describe('nothing is charged', () => {
  test('after the client stopped it in the portal', async () => {
    const client = await bar.agreed()
    await client.announced()
    await client.stop()
    expect((await client.shown()).autopay.consent).toMatchObject({ state: 'stopped', next: null })
    await bar.at(client.balanceDue, '09:00')
    expect(client.charges$()).toEqual([])
  })

  test('after the link of the email was pressed; looking at it stops nothing', async () => {
    const client = await bar.agreed()
    await client.announced()
    const link = await client.stopLink()
    expect((await fetch(link)).status).toBe(200)
    expect((await client.active()).state).toBe('active')
    const stopped = await fetch(link, { method: 'POST', headers: { origin: bar.world.url } })
    expect(await stopped.text()).toContain('not charged any more')
    expect((await fetch(`${link}x`)).status).toBe(404)
    await bar.at(client.balanceDue, '09:00')
    expect(client.charges$()).toEqual([])
  })

  test('between the decision and the charge: stopped while the charge is prepared', async () => {
    const client = await bar.agreed()
    await client.announced()
    bar.stripe.onCall(() => client.stop())
    await bar.at(client.balanceDue, '09:00')
    expect(client.charges$()).toMatchObject([{ status: 'canceled' }])
    expect(await client.attempts()).toMatchObject([{ state: 'withdrawn' }])
    expect(await client.received()).toBe(client.total - client.balance)
  })

  test('of what was paid by hand, by the client or the owner, or canceled, or disputed', async () => {
    const byOwner = await bar.agreed()
    const byClient = await bar.agreed()
    const canceled = await bar.agreed()
    const disputed = await bar.agreed()
    for (const each of [byOwner, byClient, canceled, disputed]) await each.announced()
    await byOwner.cash(byOwner.balance)
    const session = await byClient.pay({ type: 'full' })
    await bar.paid(String(session.body['payment_id']))
    await canceled.cancel()
    const deposit = bar.stripe.sessions.find(({ payment }) => payment === disputed.depositPayment)
    if (deposit) await bar.tell(dispute(deposit, 'needs_response'))
    await bar.at(byOwner.balanceDue, '09:00')
    for (const each of [byOwner, byClient, canceled, disputed]) expect(each.charges$()).toEqual([])
    expect((await disputed.ofOwner()).held).toContain('disputed')
    const papers = await bar.ownerMails(/dispute/i)
    expect(papers.at(-1)).toContain('signed agreement')
  })

  test('a second time of what was refunded after it was charged', async () => {
    const client = await bar.agreed()
    await client.announced()
    await bar.at(client.balanceDue, '09:00')
    await bar.tellAll()
    await client.refundCharge()
    expect(await client.invoice()).toMatchObject({ status: 'partial' })
    for (const days of [1, 3, 5, 8, 9]) await bar.at(addDays(client.balanceDue, days), '09:00')
    expect(client.charges$()).toHaveLength(1)
  })

  test('a second time of what was refunded after it was charged, also in the next version of its invoice', async () => {
    const client = await bar.agreed(withOffer(anOffer({ guests: null })))
    await client.announced()
    await bar.at(client.balanceDue, '09:00')
    await bar.tellAll()
    await client.refundCharge()
    expect(await client.change(160)).toBe(200)
    for (const days of [0, 3, 4, 8]) await bar.at(addDays(client.balanceDue, days), '10:00')
    expect(client.charges$()).toHaveLength(1)
  })
})

describe('sequences', () => {
  test('the client opens a checkout while the answer of a charge is lost: the charge counts, once', async () => {
    const client = await bar.agreed()
    await client.announced()
    bar.stripe.fail('answer lost', /confirm/)
    await bar.at(client.balanceDue, '09:00')
    bar.stripe.fail()
    const paying = await client.pay({ type: 'full' })
    expect(paying.status).toBe(409)
    expect(await client.invoice()).toMatchObject({ status: 'paid' })
    expect(await client.received()).toBe(client.total)
  })

  test('the client opens a checkout while a charge waits for an answer that never came: the charge is withdrawn', async () => {
    const client = await bar.agreed()
    await client.announced()
    bar.stripe.fail('no answer', /confirm/)
    await bar.at(client.balanceDue, '09:00')
    bar.stripe.fail()
    const paying = await client.pay({ type: 'full' })
    expect(paying.status).toBe(200)
    expect(client.charges$()).toMatchObject([{ status: 'canceled' }])
    await bar.at(client.balanceDue, '09:15')
    expect(client.charges$()).toHaveLength(1)
    await bar.paid(String(paying.body['payment_id']))
    await bar.at(client.balanceDue, '11:00')
    expect(client.charges$()).toHaveLength(1)
    expect(await client.received()).toBe(client.total)
  })

  test('a cash payment while a charge is prepared: only what is left is charged, or nothing', async () => {
    const client = await bar.agreed()
    await client.announced()
    bar.stripe.onCall(async () => {
      await client.cash(10_000).catch(() => undefined)
    })
    await bar.at(client.balanceDue, '09:00')
    await bar.tellAll()
    await bar.at(client.balanceDue, '11:00')
    await bar.tellAll()
    expect(await client.received()).toBe(client.total)
  })

  test('a moved event moves the charge, which is announced again', async () => {
    const client = await bar.agreed()
    await client.announced()
    await client.moveEvent(30)
    await bar.at(client.balanceDue, '09:00')
    expect(client.charges$()).toEqual([])
    const later = addDays(client.balanceDue, 30)
    await bar.at(addDays(later, -3), '08:00')
    expect(await client.notices()).toHaveLength(2)
    await bar.at(addDays(later, -3), '08:15')
    await bar.at(later, '09:00')
    expect(client.charges$()).toHaveLength(1)
  })

  test('an event that moves and comes back moves the charge both times, which is announced each time', async () => {
    const client = await bar.agreed()
    await client.announced()
    await client.moveEvent(2)
    await bar.at(addDays(client.balanceDue, -1), '08:00')
    await bar.at(addDays(client.balanceDue, -1), '08:15')
    await client.moveEvent(0)
    await bar.at(client.balanceDue, '09:00')
    await bar.at(client.balanceDue, '09:15')
    expect(client.charges$()).toEqual([])
    expect(await client.notices()).toHaveLength(3)
    await bar.at(addDays(client.balanceDue, 3), '10:00')
    expect(client.charges$()).toHaveLength(1)
  })

  test('a change order keeps the consent: less and more are announced anew, and charged as approved', async () => {
    const client = await bar.agreed(withOffer(anOffer({ guests: null })))
    await client.announced()
    expect(await client.change(120)).toBe(200)
    expect((await client.active()).next?.amount).toBe(
      (await client.billed()) - (client.total - client.balance),
    )
    await bar.at(client.balanceDue, '09:00')
    await bar.at(client.balanceDue, '09:15')
    expect(client.charges$()).toEqual([])
    expect(await client.notices()).toHaveLength(2)
    expect(await client.change(160)).toBe(200)
    await bar.at(addDays(client.balanceDue, 3), '09:15')
    await bar.at(addDays(client.balanceDue, 3), '09:30')
    expect(client.charges$()).toEqual([])
    await bar.at(addDays(client.balanceDue, 6), '09:45')
    await bar.tellAll()
    expect(client.charges$()).toHaveLength(1)
    expect(await client.received()).toBe(await client.billed())
  })

  test('a change order that is approved while a charge is prepared waits until the charge is in', async () => {
    const client = await bar.agreed(withOffer(anOffer({ guests: null })))
    await client.announced()
    let status = 0
    bar.stripe.onCall(async () => {
      status = await client.change(160)
    })
    await bar.at(client.balanceDue, '09:00')
    // While a payment may still arrive, the change waits.
    expect(status).toBe(409)
    await bar.tellAll()
    expect(await client.received()).toBe(await client.billed())
    expect(await client.approveChange()).toBe(200)
    // What was charged is paid; what the change adds is announced first.
    for (const days of [0, 1, 2]) await bar.at(addDays(client.balanceDue, days), '11:00')
    expect(client.charges$()).toHaveLength(1)
  })

  test('an invoice that is canceled while the answer of its charge is lost is paid, and its money is credit', async () => {
    const client = await bar.agreed()
    await client.announced()
    bar.stripe.fail('answer lost', /confirm/)
    await bar.at(client.balanceDue, '09:00')
    bar.stripe.fail()
    await expect(client.cancelInvoice()).rejects.toThrow()
    expect(await client.invoice()).toMatchObject({ status: 'paid' })
  })

  test('a dispute between the decision and the charge withdraws it', async () => {
    const client = await bar.agreed()
    await client.announced()
    const deposit = bar.stripe.sessions.find(({ payment }) => payment === client.depositPayment)
    bar.stripe.onCall(async () => {
      if (deposit) await bar.tell(dispute(deposit, 'needs_response'))
    })
    await bar.at(client.balanceDue, '09:00')
    expect(client.charges$()).toMatchObject([{ status: 'canceled' }])
    if (deposit) await bar.tell(dispute(deposit, 'won'))
    await bar.at(client.balanceDue, '10:30')
    expect(client.charges$().map(({ status }) => status)).toEqual(['canceled', 'succeeded'])
  })

  test('what is billed beyond what was agreed is for a person', async () => {
    const client = await bar.agreed()
    await client.announced()
    await client.anotherInvoice()
    await bar.at(client.balanceDue, '09:00')
    expect(client.charges$()).toEqual([])
    expect((await client.ofOwner()).held).toContain('More is billed')
  })

  test('two processes charge once', async () => {
    const client = await bar.agreed()
    await client.announced()
    bar.now(client.balanceDue, '09:00')
    const other = await bar.world.another()
    await Promise.all([keepAutopay(bar.world.program.app), keepAutopay(other.program.app)])
    expect(client.charges$().filter(({ status }) => status === 'succeeded')).toHaveLength(1)
  })
})

test('the nightly look finds what events lost: a checkout, a charge, a refund', async () => {
  const client = await bar.invoiced()
  const { body } = await client.pay({ type: 'full' })
  const id = String(body['payment_id'])
  // Its event is lost.
  bar.stripe.pay(id)
  expect(await client.invoice()).toMatchObject({ status: 'sent' })
  await lookAtProvider(bar.world.program.app)
  expect(await client.invoice()).toMatchObject({ status: 'paid' })
  bar.stripe.session(id).refunds.push({ id: 're_lost', amount: 500, metadata: {}, status: 'succeeded' })
  await lookAtProvider(bar.world.program.app)
  expect(await client.received()).toBe(client.total - 500)
  const abandoned = await bar.invoiced()
  const open = await abandoned.pay({ type: 'full' })
  bar.later(120)
  await lookAtProvider(bar.world.program.app)
  expect(
    await bar.world.rows(`select status from payments where id = '${String(open.body['payment_id'])}'`),
  ).toEqual([{ status: 'failed' }])
})
