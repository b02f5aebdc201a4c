/** Automated emails: what rules bring forth, what a person decides, and that nothing is sent twice. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { RuleView } from '#contract/email-rules.ts'
import type { AheadItem, WaitingEmail } from '#contract/outbox.ts'
import { keepEmails } from '#server/flows/keep-emails.ts'
import { anEmailRule } from '../automations/office.ts'
import { aBooking, anInvoice, firstOwner, type Person } from '../office.ts'
import { createWorld, eventually, type World } from '../world.ts'

let now = ''
let world: World
let owner: Person
beforeEach(async () => {
  now = '2027-01-10T15:00:00.000Z'
  world = await createWorld({}, { clock: () => now })
  owner = await firstOwner(world)
  await world.rows(`update sessions set expires_at = '2099-01-01'`)
  // Shipped rules act from when the template database was made, which may be after this test's time.
  await world.rows(`update automation_rules set acts_from = '${now}' where acts_from is not null`)
})
afterEach(async () => world.close())

const send = (name: string, input: object = {}) => world.call(name, input, owner.headers)
const ask = async <Body = Record<string, unknown>>(name: string, input: object = {}) => {
  const { status, body } = await send(name, input)
  if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`)
  return body as Body
}
/** New York is five hours behind in winter: 10 AM there. */
const atTen = (day: string) => `${day}T15:00:00.000Z`
const keep = () => keepEmails(world.program.app)
const rules = async () => (await ask<{ rules: RuleView[] }>('list-email-rules')).rules
const ruleNamed = async (name: string) => {
  const found = (await rules()).find(({ content }) => content.name === name)
  if (!found) throw new Error(`no rule ${name}`)
  return found
}
const save = async (name: string, changes: object) => {
  const { id, version, content } = await ruleNamed(name)
  return send('save-email-rule', { id, version, content, is_on: true, past: null, ...changes })
}
const waiting = () => ask<{ count: number; approved: number; emails: WaitingEmail[] }>('list-waiting-emails')
const firstWaiting = async () => {
  const [email] = (await waiting()).emails
  if (!email) throw new Error('nothing waits')
  return ask<WaitingEmail & { html: string; hash: string; to: string; opening: string }>(
    'read-waiting-email',
    {
      id: email.id,
    },
  )
}
const approve = ({ id, version, hash }: { id: string; version: number; hash?: string }) =>
  send('approve-emails', { emails: [{ id, version, hash }] })
const sentOf = (template: string) =>
  world.rows<{ id: string; to_address: string; state: string }>(
    `select id, to_address, state from mail_messages where template = '${template}'`,
  )
const states = () =>
  world.rows<{ state: string; key: string }>('select state, key from automation_occurrences order by key')

const onlyInvoice = async () => {
  const [invoice] = await world.rows<{ id: string }>('select id from invoices')
  return invoice?.id ?? ''
}

/** A booking whose invoice of $3,300.00 and tax is due on February 10. */
async function billed(changes: Record<string, unknown> = {}): Promise<{ id: string; invoice: string }> {
  const id = await aBooking(world, { event_date: '2027-06-26', ...changes })
  const invoice = anInvoice(id, { due_date: '2027-02-10' })
  await ask('save-invoice', invoice)
  await ask('send-invoice-email', { invoiceId: invoice.id })
  return { id, invoice: invoice.id }
}

/** A past booking of a year that was booked, straight in the tables. */
async function past(count: number, day: string) {
  for (let each = 0; each < count; each++) {
    const id = await aBooking(world, { event_date: '2027-06-26', start_time: '15:00' })
    await world.rows(
      `update bookings set event_date = '${day}', status = 'confirmed', created_at = '2026-06-01' where id = '${id}'`,
    )
  }
}

describe('the review queue', () => {
  beforeEach(async () => {
    await billed({ email: 'amelia@rules.example' })
    now = atTen('2027-02-03')
    await keep()
  })

  test('what was approved is sent byte for byte, once (M-06)', async () => {
    const email = await firstWaiting()
    expect(email.reason).toBe('7 days before the balance is due, February 10, 2027')
    expect(email.to).toBe('amelia@rules.example')
    const [kept] = await world.rows<{ count: number }>(
      'select count(*)::int as count from automation_occurrences',
    )
    expect(kept?.count).toBe(1)
    const answers = await Promise.all(Array.from({ length: 6 }, () => approve(email)))
    expect(answers.map(({ status, body }) => [status, body['sent']])).toEqual(answers.map(() => [200, 1]))
    // Repeated after a lost answer.
    expect((await approve(email)).body).toMatchObject({ sent: 1, came_back: 0 })
    const [mail] = await sentOf('balance-reminder')
    await eventually(async () => (await sentOf('balance-reminder'))[0]?.state === 'kept')
    const stored = await world.program.app.mailer.read(mail?.id ?? '')
    expect(email.html).toContain('February 10, 2027')
    const shown = email.html.replaceAll(/src="[^"]*"/g, '')
    expect(stored?.html?.replaceAll(/src="[^"]*"/g, '')).toBe(shown)
    await keep()
    expect(await sentOf('balance-reminder')).toHaveLength(1)
  })

  test('an edited email is sent as it was edited', async () => {
    const before = await firstWaiting()
    const words = { subject: 'A small thing', opening: 'Please pay by Friday.', closing: '' }
    await ask('edit-waiting-email', { id: before.id, version: before.version, ...words })
    await ask('edit-waiting-email', { id: before.id, version: before.version, ...words })
    const other = { id: before.id, version: before.version, ...words, opening: 'Please pay by Monday.' }
    expect((await send('edit-waiting-email', other)).body['reason']).toBe('automation.email-changed')
    expect((await approve(before)).body['reason']).toBe('automation.email-changed')
    const email = await firstWaiting()
    expect(email.html).toContain('Please pay by Friday.')
    expect((await approve(email)).status).toBe(200)
    const [mail] = await world.rows<{ subject: string }>(
      `select subject from mail_messages where template = 'balance-reminder'`,
    )
    expect(mail?.subject).toBe('A small thing')
  })

  test('a fact that changed brings it back, and a paid balance ends it (M-06)', async () => {
    const email = await firstWaiting()
    const invoice = await onlyInvoice()
    await ask('record-payment', {
      invoice_id: invoice,
      amount: 10_000,
      method: 'cash',
      paid_on: '2027-02-03',
    })
    const answer = await approve(email)
    expect(answer.body['reason']).toBe('automation.email-changed')
    expect(await sentOf('balance-reminder')).toEqual([])
    const again = await firstWaiting()
    expect(again.came_back_at).not.toBeNull()
    expect(again.html).not.toBe(email.html)
    const [left] = await world.rows<{ open: number }>(
      `select total_amount - 10000 as open from invoices where id = '${invoice}'`,
    )
    await ask('record-payment', {
      invoice_id: invoice,
      amount: left?.open,
      method: 'cash',
      paid_on: '2027-02-03',
    })
    await keep()
    expect((await waiting()).count).toBe(0)
    expect(await states()).toMatchObject([{ state: 'stopped' }])
    expect((await approve(again)).body['reason']).toBe('automation.email-gone')
  })

  test('approved in quiet hours it leaves after them, and comes back if a fact changes until then', async () => {
    now = '2027-02-04T03:00:00.000Z'
    expect((await approve(await firstWaiting())).body).toMatchObject({ sent: 0, later: 1 })
    await keep()
    expect(await sentOf('balance-reminder')).toEqual([])
    const invoice = await onlyInvoice()
    await ask('record-payment', {
      invoice_id: invoice,
      amount: 10_000,
      method: 'cash',
      paid_on: '2027-02-03',
    })
    now = '2027-02-04T13:00:00.000Z'
    await keep()
    expect(await sentOf('balance-reminder')).toEqual([])
    expect((await approve(await firstWaiting())).body).toMatchObject({ sent: 1 })
  })

  test('skipped it does not come again', async () => {
    const { booking_id, rule_id, key } = await firstWaiting()
    await ask('skip-email', { booking_id, rule_id, key })
    await ask('skip-email', { booking_id, rule_id, key })
    await keep()
    expect((await waiting()).count).toBe(0)
    expect(await states()).toMatchObject([{ state: 'skipped' }])
  })

  test('a skip that is taken back leaves it waiting, with the words that were written', async () => {
    const { booking_id, rule_id, key, id, version } = await firstWaiting()
    const words = { subject: 'One word', opening: 'About the balance.', closing: 'Yours' }
    await ask('edit-waiting-email', { id, version, ...words })
    await ask('skip-email', { booking_id, rule_id, key })
    for (const _twice of [1, 2]) await ask('unskip-email', { booking_id, rule_id, key })
    const again = await firstWaiting()
    expect(again).toMatchObject({ id, subject: 'One word', came_back_at: null })
    expect((await approve(again)).body).toMatchObject({ sent: 1 })
    // What was sent is not skipped, nor does it come again.
    await ask('unskip-email', { booking_id, rule_id, key })
    await keep()
    expect(await sentOf('balance-reminder')).toHaveLength(1)
  })

  test('switching the rule off ends what waits; on again it does not come back (M-04)', async () => {
    expect((await save('Balance reminder', { is_on: false })).status).toBe(200)
    expect((await waiting()).count).toBe(0)
    now = '2027-02-03T16:00:00.000Z'
    expect((await save('Balance reminder', {})).status).toBe(200)
    await keep()
    expect((await waiting()).count).toBe(0)
  })
})

describe('a rule that sends by itself', () => {
  test('its email is to be seen before it leaves, leaves once, and is listed as sent (M-03)', async () => {
    await past(1, '2027-01-10')
    expect((await save('Thanks', {})).status).toBe(200)
    const { items } = await ask<{ items: AheadItem[] }>('list-ahead')
    expect(items.filter(({ kind }) => kind === 'email')).toMatchObject([
      { title: 'Thanks', at: atTen('2027-01-11'), email: { state: 'ahead' } },
    ])
    now = '2027-01-11T14:45:00.000Z'
    await Promise.all(Array.from({ length: 4 }, keep))
    expect(await states()).toMatchObject([{ state: 'planned' }])
    expect(await sentOf('thanks')).toEqual([])
    now = '2027-01-11T15:06:00.000Z'
    const other = await world.another()
    await Promise.all(
      Array.from({ length: 6 }, (_, each) => keepEmails((each % 2 ? other : world).program.app)),
    )
    expect(await sentOf('thanks')).toHaveLength(1)
    expect(await states()).toMatchObject([{ state: 'sent' }])
    const { emails } = await ask<{ emails: { rule: string; by_person: boolean }[] }>('list-sent-emails')
    expect(emails).toMatchObject([{ rule: 'Thanks', by_person: false }])
  })

  test('it rests after a restore, until an owner has looked (B-05)', async () => {
    await past(1, '2027-01-10')
    await save('Thanks', {})
    await world.rows(`insert into restores (backup_of) values ('${now}')`)
    now = '2027-01-11T14:45:00.000Z'
    await keep()
    expect(await states()).toEqual([])
    const { restore } = await ask<{ restore: { id: string } }>('read-restore')
    await ask('confirm-restore', { id: restore.id })
    await keep()
    expect(await states()).toMatchObject([{ state: 'planned' }])
  })

  test('an email that is ahead is sent now as it was shown, or skipped', async () => {
    await past(2, '2027-01-10')
    await save('Thanks', {})
    const { items } = await ask<{ items: AheadItem[] }>('list-ahead')
    const [one, two] = items.map(({ booking_id, email }) => ({
      booking_id,
      rule_id: email?.rule_id ?? '',
      key: email?.key ?? '',
    }))
    if (!one || !two) throw new Error('two emails are ahead')
    const { hash } = await ask<{ hash: string }>('read-ahead-email', one)
    expect((await send('send-email-now', { ...one, hash: '0'.repeat(64) })).body['reason']).toBe(
      'automation.email-changed',
    )
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => send('send-email-now', { ...one, hash })),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    await ask('skip-email', two)
    const skipped = (await ask<{ items: AheadItem[] }>('list-ahead')).items.length
    await ask('unskip-email', two)
    expect((await ask<{ items: AheadItem[] }>('list-ahead')).items).toHaveLength(skipped + 1)
    await ask('skip-email', two)
    now = '2027-01-11T15:30:00.000Z'
    await keep()
    now = '2027-01-11T15:50:00.000Z'
    await keep()
    expect(await sentOf('thanks')).toHaveLength(1)
  })

  test('a canceled booking gets nothing', async () => {
    await past(1, '2027-01-10')
    await save('Thanks', {})
    now = '2027-01-11T14:50:00.000Z'
    await keep()
    await world.rows(`update bookings set status = 'cancelled'`)
    now = '2027-01-11T15:30:00.000Z'
    await keep()
    expect(await sentOf('thanks')).toEqual([])
  })
})

describe('the past (M-04)', () => {
  test('switched on, edited, off and on, no rule reaches it unless asked; asked, exactly those shown', async () => {
    await past(5, '2026-12-20')
    await past(2, '2025-01-05')
    for (const { content } of await rules()) await save(content.name, {})
    for (const { content } of await rules())
      await save(content.name, { content: { ...content, moments: [...content.moments].toReversed() } })
    await keep()
    for (const { content } of await rules()) await save(content.name, { is_on: false })
    await keep()
    expect(await states()).toEqual([])

    const { id, version, content } = await ruleNamed('Thanks')
    const { past: shown } = await ask<{
      past: { count: number; fingerprint: string; people: { name: string }[] }
    }>('preview-email-rule', { id, content })
    expect(shown.count).toBe(5)
    expect(shown.people).toHaveLength(5)
    await past(1, '2026-12-21')
    const { count, fingerprint } = shown
    const asked = { id, version, content, is_on: true, past: { count, fingerprint } }
    expect((await send('save-email-rule', asked)).body['reason']).toBe('automation.reach-changed')
    expect(await states()).toEqual([])
    const again = await ask<{ past: { count: number; fingerprint: string } }>('preview-email-rule', {
      id,
      content,
    })
    const wanted = { ...asked, past: { count: again.past.count, fingerprint: again.past.fingerprint } }
    // Repeated after a lost answer, it answers the same.
    for (const _time of [1, 2])
      expect((await ask<{ emails: number }>('save-email-rule', wanted)).emails).toBe(6)
    expect((await ruleNamed('Thanks')).version).toBe(version + 1)
    now = '2027-01-10T15:30:00.000Z'
    await keep()
    expect(await sentOf('thanks')).toHaveLength(6)
    now = '2027-01-12T15:30:00.000Z'
    await keep()
    expect(await sentOf('thanks')).toHaveLength(6)
  })

  test('a new rule is written once, and its versions stay as they were', async () => {
    const id = crypto.randomUUID()
    const rule = { id, version: 0, content: anEmailRule(), is_on: false, past: null }
    await ask('save-email-rule', rule)
    await ask('save-email-rule', rule)
    expect((await rules()).filter(({ content }) => content.name === 'Thanks')).toHaveLength(2)
    await expect(world.rows(`update automation_rule_versions set version = 9`)).rejects.toThrow()
    const gated = anEmailRule({ email: 'review-request' })
    expect((await send('save-email-rule', { ...rule, id: crypto.randomUUID(), content: gated })).status).toBe(
      422,
    )
  })
})
