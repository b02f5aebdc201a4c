/** A second person who signs, and the owner's countersignature (rules.md, S-07, S-08). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AgreementView } from '#contract/agreements.ts'
import type { QuoteView } from '#contract/quote-views.ts'
import { keepSignatures } from '#server/flows/keep-signatures.ts'
import { aClient, approve, decline, mailJobs, postponeJobs, type Bar, type Client } from '../chaos/bar.ts'
import { mailedCode } from '../mailed-code.ts'
import { aDraft, firstOwner, type Person } from '../office.ts'
import { aChangeOrder } from '../offers/an-offer.ts'
import { wordsOfPdf } from '../pdf.ts'
import { sealProblem } from '../seal.ts'
import { aTypedSignature, readAgreement, setSigning, sign } from '../signing.ts'
import { createWorld, eventually, type World } from '../world.ts'

let world: World
let owner: Person
let bar: Bar
beforeAll(async () => {
  world = await createWorld()
  owner = await firstOwner(world)
  bar = { call: world.call, sql: world.rows, owner: owner.headers }
})
afterAll(async () => world.close())
beforeEach(async () => setSigning(bar, 'name and code'))

const theo = { name: 'Theo Hartwell', email: '' }

const ask = async (name: string, input: object) => {
  const { status, body } = await world.call(name, input, owner.headers)
  expect(status, `${name}: ${JSON.stringify(body)}`).toBe(200)
  return body
}

const quoteOf = async ({ quoteId }: Client) =>
  (await ask('read-quote', { id: quoteId }))['quote'] as QuoteView

/** A client with a sent quote that a second person signs too; the second person's address. */
async function aPair(countersign = 'none'): Promise<Client & { readonly second: string }> {
  const client = await aClient(bar)
  const second = `theo-${crypto.randomUUID()}@signers.example`
  const { version } = await quoteOf(client)
  const signers = { second: { ...theo, email: second }, countersign }
  await ask('choose-signers', { id: client.quoteId, version, signers })
  return { ...client, second }
}

async function signAsClient(client: Client, changeId?: string) {
  const named = changeId ? { changeId } : {}
  const { body } = await world.call('get-portal-agreement', {
    quoteId: client.quoteId,
    token: client.token,
    ...named,
  })
  const { version, sha256 } = body['agreement'] as AgreementView
  const shown = { quoteId: client.quoteId, version, sha256, ...named }
  expect((await world.call('send-signing-code', { ...shown, token: client.token })).status).toBe(200)
  return sign(bar, client, shown, { code: await mailedCode(world, client.quoteId) })
}

/** The newest link that was mailed to an address. */
function mailedLink(to: string, beside: readonly string[] = []): Promise<string> {
  return eventually(async () => {
    const mails = await world.program.app.mailer.readNewest(40)
    const found = mails
      .filter((mail) => mail.to_address === to)
      .map(({ html }) => /second-signature#([\w-]+)/.exec(html ?? '')?.[1])
    const [link] = found.filter((each) => each !== undefined && !beside.includes(each))
    return link ?? false
  }, 'the link of the second person')
}

const openLink = (link: string) => world.call('get-signer-agreement', { link })

/** The second person reads, gets a code at their own address, and signs. */
async function signAsSecond(client: Client, link: string, changes: Record<string, unknown> = {}) {
  const { body } = await openLink(link)
  const { version, sha256 } = body['agreement'] as AgreementView
  const shown = { link, version, sha256 }
  const earlier = await mailedCode(world, client.quoteId)
  const sent = await world.call('send-signer-code', shown)
  if (sent.status !== 200) return sent
  const code = await mailedCode(world, client.quoteId, [earlier])
  return world.call('sign-as-second', { ...shown, ...aTypedSignature({ code }), ...changes })
}

const stateOf = async ({ quoteId }: Client) =>
  (
    await world.rows(`select status, (select count(*)::int from invoices where quote_id = q.id) as invoices,
      (select count(*)::int from signatures s where s.quote_id = q.id
        and not exists (select 1 from signature_marks m where m.signature_id = s.id)) as signatures
    from quotes q where id = '${quoteId}'`)
  )[0]

const papersOf = ({ quoteId }: Client) =>
  world.rows<{ body: Buffer; sha256: string }>(
    `select p.body, p.sha256 from papers p join signatures s on s.id = p.signature_id
     where s.quote_id = '${quoteId}' order by p.sealed_at`,
  )

async function mailsTo(address: string, template: string): Promise<number> {
  const mails = await world.program.app.mailer.readNewest(100)
  return mails.filter((mail) => mail.to_address === address && mail.template === template).length
}

test('the quote is approved once both have signed, each with a code to their own address; both get the paper', async () => {
  const client = await aPair()
  const first = await signAsClient(client)
  expect(first.body).toMatchObject({
    invoiced: false,
    signature: { waits_for: ['Theo Hartwell'], pdf_url: null },
  })
  expect(await stateOf(client)).toEqual({ status: 'sent', invoices: 0, signatures: 1 })
  expect((await quoteOf(client)).partial?.signers.map(({ role }) => role)).toEqual(['client'])

  const link = await mailedLink(client.second)
  const { body } = await openLink(link)
  expect(body).toMatchObject({ signer: { name: 'Theo Hartwell', email: client.second } })
  expect((body['agreement'] as AgreementView).partial?.signer_name).toBe('Amelia Hartwell')
  const second = await signAsSecond(client, link)
  expect(second.body).toMatchObject({
    invoiced: true,
    signature: { signer_name: 'Amelia Hartwell and Theo Hartwell', waits_for: [], pdf_url: null },
  })
  expect(await stateOf(client)).toEqual({ status: 'accepted', invoices: 1, signatures: 2 })
  const emails = await world.rows<{ confirmed_email: string }>(
    `select confirmed_email from signatures where quote_id = '${client.quoteId}' order by signed_at`,
  )
  expect(emails[1]?.confirmed_email).toBe(client.second)

  await eventually(async () => (await papersOf(client)).length > 0, 'the paper')
  const [paper] = await papersOf(client)
  const words = await wordsOfPdf(new Uint8Array(paper?.body ?? []))
  expect(words).toMatch(/Signed by Amelia Hartwell.*Signed by Theo Hartwell/s)
  await eventually(
    async () => (await mailsTo(client.second, 'quote-signed')) === 1,
    'the copy of the second person',
  )
  // The invoice comes to the client alone.
  const [asked] = await world.rows<{ email: string }>(
    `select email from bookings where id = '${client.bookingId}'`,
  )
  for (const [to, is_told] of [
    [asked?.email, true],
    [client.second, false],
  ] as const) {
    const copy = await eventually(async () => {
      const mails = await world.program.app.mailer.readNewest(100)
      return mails.find(
        (mail) => mail.to_address === to && mail.template === 'quote-signed' && mail.text !== null,
      )
    }, 'the copy')
    expect(copy.text?.includes('Your invoice comes in an email of its own.')).toBe(is_told)
  }
  const check = await world.call('verify-paper', { sha256: paper?.sha256 })
  expect(sealProblem(new Uint8Array(paper?.body ?? []), String(check.body['certificate']))).toBeUndefined()
  expect(check.body['paper']).toMatchObject({
    state: 'valid',
    signer_name: 'Amelia Hartwell and Theo Hartwell',
  })
})

test('the link opens the agreement alone, and ends with its person', async () => {
  const client = await aPair()
  await signAsClient(client)
  const link = await mailedLink(client.second)
  for (const name of ['get-portal-booking', 'get-portal-quotes', 'get-portal-invoices'])
    expect((await world.call(name, { bookingId: client.bookingId, token: link })).status).toBe(401)
  expect((await world.call('get-portal-agreement', { quoteId: client.quoteId, token: link })).status).toBe(
    401,
  )
  expect((await openLink('no such link')).status).toBe(404)
  const { version } = await quoteOf(client)
  await ask('choose-signers', {
    id: client.quoteId,
    version,
    signers: { second: { name: 'Ines Moreau', email: 'ines@signers.example' }, countersign: 'none' },
  })
  expect((await openLink(link)).body['reason']).toBe('signing.link-over')
  // Who had signed signs anew: other people sign it now.
  expect(await stateOf(client)).toEqual({ status: 'sent', invoices: 0, signatures: 0 })
})

test('nobody signs twice, for the other, out of turn, or with the code of the other', async () => {
  const client = await aPair()
  await signAsClient(client)
  expect((await signAsClient(client)).body['reason']).toBe('signing.signed-already')
  const link = await mailedLink(client.second)
  const shown = await readAgreement(bar, client)
  await world.call('send-signing-code', { ...shown, token: client.token })
  const code = await mailedCode(world, client.quoteId)
  const { version, sha256 } = shown
  const other = await world.call('sign-as-second', { link, version, sha256, ...aTypedSignature({ code }) })
  expect(other.body['reason']).toBe('signing.no-code')
  expect(await stateOf(client)).toEqual({ status: 'sent', invoices: 0, signatures: 1 })

  await setSigning(bar, 'name')
  const early = await aPair()
  await signAsClient(early).catch(() => undefined)
  const before = await readAgreement(bar, early)
  await sign(bar, early, before)
  const first = await mailedLink(early.second)
  await ask('save-quote', await nextVersionOf(early))
  await ask('send-quote-emails', { quoteId: early.quoteId, revision: true })
  const { body } = await openLink(first)
  const next = body['agreement'] as AgreementView
  const wish = { link: first, version: next.version, sha256: next.sha256, ...aTypedSignature() }
  expect((await world.call('sign-as-second', wish)).body['reason']).toBe('signing.client-first')
})

async function nextVersionOf(client: Client) {
  const { title, tax_rate, expires_on, items, version, revision_version } = await quoteOf(client)
  const written = items.map(({ name, category, quantity, unit_price, description }) => ({
    name,
    category,
    quantity,
    unit_price: unit_price + 100,
    description,
  }))
  const { quoteId: id, bookingId: booking_id } = client
  return {
    id,
    version: revision_version,
    revises: version,
    booking_id,
    title,
    description: null,
    tax_rate,
    expires_on,
    items: written,
  }
}

test('a next version voids what one of them had signed, and both are notified', async () => {
  const client = await aPair()
  await signAsClient(client)
  const link = await mailedLink(client.second)
  await ask('save-quote', await nextVersionOf(client))
  await ask('send-quote-emails', { quoteId: client.quoteId, revision: true })
  expect(await stateOf(client)).toEqual({ status: 'sent', invoices: 0, signatures: 0 })
  await eventually(async () => (await mailsTo(client.second, 'signature-void')) === 1, 'the email')
  const view = await quoteOf(client)
  expect(view.earlier_signatures).toMatchObject([
    { state: 'void', reason: 'A newer version of the quote was sent.' },
  ])
  await signAsClient(client)
  const next = await mailedLink(client.second, [link])
  expect((await signAsSecond(client, next)).body['invoiced']).toBe(true)
})

test('a decline and an approval by hand void what one of them had signed', async () => {
  const declined = await aPair()
  await signAsClient(declined)
  expect((await decline(bar, declined)).status).toBe(200)
  expect(await stateOf(declined)).toMatchObject({ status: 'declined', signatures: 0 })
  const byHand = await aPair()
  await signAsClient(byHand)
  expect((await approve(bar, byHand)).body['reason']).toBe('quote.sign-first')
  await ask('set-quote-status', { id: byHand.quoteId, status: 'approved' })
  expect(await stateOf(byHand)).toMatchObject({ status: 'accepted', signatures: 0 })
})

/** What an address was told of a void signature, once it has left. */
const voidEmailTo = (address: string) =>
  eventually(async () => {
    const mails = await world.program.app.mailer.readNewest(100)
    return mails.find(
      ({ to_address, template, text }) => to_address === address && template === 'signature-void' && text,
    )
  }, 'the email')

test('a cancellation voids what one of them had signed; the other one reads why, and that nothing is to be signed', async () => {
  const client = await aPair('by hand')
  await signAsClient(client)
  const link = await mailedLink(client.second)
  await ask('send-booking-cancellation', {
    bookingId: client.bookingId,
    apologyMessage: 'We are sorry: our bar burned down.',
  })
  expect(await stateOf(client)).toMatchObject({ status: 'cancelled', signatures: 0 })
  const told = await voidEmailTo(client.second)
  expect(told.subject).toMatch(/^A signature no longer counts: /)
  expect(told.text).toMatch(/Nothing to sign any more[^]*The booking was canceled\.[^]*binds nobody/i)
  // The client has the apology.
  const [booking] = await world.rows<{ email: string }>(
    `select email from bookings where id = '${client.bookingId}'`,
  )
  expect(await mailsTo(booking?.email ?? '', 'signature-void')).toBe(0)
  expect((await openLink(link)).body).toMatchObject({ reason: 'signing.closed' })
  expect((await openLink(`${link}x`)).body).toMatchObject({ reason: 'signing.link-over' })
  const { status, body } = await world.call(
    'countersign-agreement',
    { quoteId: client.quoteId },
    owner.headers,
  )
  expect([status, body['reason']]).toEqual([409, 'signing.nothing-to-countersign'])
})

test('a void signature that is to be given again says so, and one that is not does not', async () => {
  const [declined, changed] = [await aPair(), await aPair()]
  for (const each of [declined, changed]) await signAsClient(each)
  await decline(bar, declined)
  const { version } = await quoteOf(changed)
  const signers = { second: { ...theo, email: changed.second }, countersign: 'by hand' }
  await ask('choose-signers', { id: changed.quoteId, version, signers })
  expect((await voidEmailTo(declined.second)).text).toMatch(/Nothing to sign any more/i)
  expect((await voidEmailTo(changed.second)).text).toMatch(/To be signed again/i)
  // Who was replaced is asked for nothing any more; the client is.
  const replaced = await aPair()
  await signAsClient(replaced)
  const other = {
    second: { ...theo, email: `nora-${crypto.randomUUID()}@signers.example` },
    countersign: 'none',
  }
  await ask('choose-signers', {
    id: replaced.quoteId,
    version: (await quoteOf(replaced)).version,
    signers: other,
  })
  expect((await voidEmailTo(replaced.second)).text).toMatch(/Nothing to sign any more/i)
  const [booking] = await world.rows<{ email: string }>(
    `select email from bookings where id = '${replaced.bookingId}'`,
  )
  expect((await voidEmailTo(booking?.email ?? '')).text).toMatch(/To be signed again/i)
})

test('of both at once one is the last, five times', async () => {
  await setSigning(bar, 'name')
  for (let round = 0; round < 5; round++) {
    const client = await aPair()
    const shown = await readAgreement(bar, client)
    await sign(bar, client, shown)
    const link = await mailedLink(client.second)
    const { version, sha256 } = shown
    const wish = { link, version, sha256, ...aTypedSignature() }
    const answers = await Promise.all([
      world.call('sign-as-second', wish),
      sign(bar, client, shown),
      world.call('sign-as-second', wish),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await stateOf(client)).toEqual({ status: 'accepted', invoices: 1, signatures: 2 })
  }
}, 120_000)

test('a change order is signed by both, and the agreement before it holds until then', async () => {
  const client = await aPair()
  await signAsClient(client)
  await signAsSecond(client, await mailedLink(client.second))
  const order = aChangeOrder(client.quoteId, { guests: null })
  await ask('save-change-order', order)
  const first = await signAsClient(client, order.id)
  expect(first.body).toMatchObject({ signature: { waits_for: ['Theo Hartwell'] } })
  const before = await quoteOf(client)
  expect([before.signature?.state, before.signature?.quote_version]).toEqual(['valid', 1])
  expect(before.change).not.toBeNull()
  expect((await signAsSecond(client, await mailedLink(client.second))).status).toBe(200)
  const after = await quoteOf(client)
  expect([after.signature?.quote_version, after.change, after.earlier_signatures[0]?.state]).toEqual([
    2,
    null,
    'superseded',
  ])
  // The link to sign and the copy of the change name it, those of the quote before do not.
  const named = await eventually(async () => {
    const mails = await world.program.app.mailer.readNewest(100)
    const found = mails.filter(({ to_address, template, text }) =>
      Boolean(to_address === client.second && /^(second-signature|quote-signed)$/.test(template) && text),
    )
    // The owner named the second person, not the client.
    expect(found.some(({ text }) => (text ?? '').includes('named you'))).toBe(false)
    const ofChange = found.filter(({ text }) => (text ?? '').includes('Change 1 to Quote'))
    return found.length === 4 && ofChange.map(({ template }) => template).toSorted()
  }, 'two links and two copies')
  expect(named).toEqual(['quote-signed', 'second-signature'])
})

test('a change that is approved by hand leaves the second person nothing to sign, and says so', async () => {
  const client = await aPair()
  await signAsClient(client)
  await signAsSecond(client, await mailedLink(client.second))
  const order = aChangeOrder(client.quoteId, { guests: null })
  await ask('save-change-order', order)
  await signAsClient(client, order.id)
  const { change } = await quoteOf(client)
  await ask('approve-change-order', { id: order.id, hash: change?.hash })
  expect((await voidEmailTo(client.second)).text).toMatch(
    /Nothing to sign any more[^]*agreed without a signature/i,
  )
})

test('the second person is reminded by the owner, not twice in a moment, and not without need', async () => {
  const client = await aPair()
  const remind = () => world.call('remind-signer', { quoteId: client.quoteId }, owner.headers)
  expect((await remind()).body['reason']).toBe('signing.nobody-to-remind')
  await signAsClient(client)
  const link = await mailedLink(client.second)
  expect((await remind()).body['reason']).toBe('signing.just-reminded')
  await world.rows(
    `update mail_messages set created_at = created_at - interval '1 hour' where about_id = '${client.quoteId}'`,
  )
  expect((await remind()).status).toBe(200)
  expect(await mailedLink(client.second, [link])).not.toBe(link)
})

test('the link does not show a quote that was taken back and is being written anew', async () => {
  const client = await aPair()
  await signAsClient(client)
  const link = await mailedLink(client.second)
  await ask('set-quote-status', { id: client.quoteId, status: 'rejected' })
  await ask('set-quote-status', { id: client.quoteId, status: 'draft' })
  const { quoteId, token } = client
  const asClient = await world.call('get-portal-agreement', { quoteId, token })
  expect(asClient.body['reason']).toBe('signing.closed')
  expect((await openLink(link)).body['reason']).toBe('signing.link-over')
  await ask('send-quote-emails', { quoteId: client.quoteId, when_taken: 'send' })
  expect((await openLink(link)).status).toBe(200)
})

test('the agreement says that it is closed where the inquiry is rejected or another quote is approved', async () => {
  await setSigning(bar, 'name')
  const opened = async (change: (client: Client) => Promise<unknown>) => {
    const client = await aPair()
    await sign(bar, client, await readAgreement(bar, client))
    const link = await mailedLink(client.second)
    const { quoteId, token } = client
    const isOpen = async () =>
      [await openLink(link), await world.call('get-portal-agreement', { quoteId, token })].map(
        ({ body }) => (body['agreement'] as AgreementView).is_open,
      )
    expect(await isOpen()).toEqual([true, true])
    await change(client)
    return isOpen()
  }
  const reject = ({ bookingId }: Client) =>
    world.rows(`update bookings set status = 'rejected' where id = '${bookingId}'`)
  expect(await opened(reject)).toEqual([false, false])
  const another = async ({ bookingId }: Client) => {
    const id = await aDraft(world, owner, bookingId)
    await ask('send-quote-emails', { quoteId: id })
    await ask('set-quote-status', { id, status: 'accepted' })
  }
  expect(await opened(another)).toEqual([false, false])
})

test('nobody is reminded of what cannot be signed: the quote expired, another one was approved, or the agreement changed', async () => {
  const reminded = async (client: Client) => {
    await world.rows(
      `update mail_messages set created_at = created_at - interval '1 hour' where about_id = '${client.quoteId}'`,
    )
    const { body } = await world.call('remind-signer', { quoteId: client.quoteId }, owner.headers)
    return body['reason']
  }
  const expired = await aPair()
  await signAsClient(expired)
  await world.rows(
    `update quotes set expires_at = now() - interval '1 minute' where id = '${expired.quoteId}'`,
  )
  expect(await reminded(expired)).toBe('signing.nobody-to-remind')

  const changed = await aPair()
  await signAsClient(changed)
  await sayGuests(changed, 77)
  expect(await reminded(changed)).toBe('signing.nobody-to-remind')
})

const sayGuests = ({ bookingId }: Client, estimated: number) =>
  ask('save-event-facts', {
    booking_id: bookingId,
    seen: null,
    fact: { part: 'guests', estimated, guaranteed: null, final: null, minors: null },
  })

test('what the owner says of the event voids what one of them had signed, and both are notified, once', async () => {
  const client = await aPair()
  await signAsClient(client)
  const link = await mailedLink(client.second)
  await keepSignatures(world.program.app)
  expect(await stateOf(client)).toMatchObject({ signatures: 1 })
  await sayGuests(client, 77)
  await Promise.all(Array.from({ length: 5 }, () => keepSignatures(world.program.app)))
  expect(await stateOf(client)).toEqual({ status: 'sent', invoices: 0, signatures: 0 })
  await eventually(async () => (await mailsTo(client.second, 'signature-void')) === 1, 'the email')
  expect((await quoteOf(client)).earlier_signatures).toMatchObject([
    { state: 'void', reason: 'The agreement changed before everybody had signed.' },
  ])
  await signAsClient(client)
  expect((await signAsSecond(client, await mailedLink(client.second, [link]))).body['invoiced']).toBe(true)
})

test('after a restore no signature becomes void by itself, and nobody signs what changed, until an owner has looked (B-05)', async () => {
  const client = await aPair()
  await signAsClient(client)
  const link = await mailedLink(client.second)
  const { body } = await openLink(link)
  const { version, sha256 } = body['agreement'] as AgreementView
  await world.rows('insert into restores (backup_of) values (now())')
  await sayGuests(client, 77)
  await keepSignatures(world.program.app)
  expect(await stateOf(client)).toEqual({ status: 'sent', invoices: 0, signatures: 1 })
  const asked = await world.call('send-signer-code', { link, version, sha256 })
  expect([asked.status, asked.body['reason']]).toEqual([409, 'signing.changed'])
  const { restore } = (await ask('read-restore', {})) as { restore: { id: string } }
  await ask('confirm-restore', { id: restore.id })
  await keepSignatures(world.program.app)
  expect(await stateOf(client)).toEqual({ status: 'sent', invoices: 0, signatures: 0 })
})

test('a corrected name makes void what one of them had signed, and is in what is signed then', async () => {
  const client = await aPair()
  await signAsClient(client)
  const [shown] = await world.rows(
    `select first_name, last_name, phone from bookings where id = '${client.bookingId}'`,
  )
  const name = { first_name: 'Emilia', last_name: 'Hartwell' }
  await ask('correct-contact', { booking_id: client.bookingId, name, shown })
  await keepSignatures(world.program.app)
  expect(await stateOf(client)).toEqual({ status: 'sent', invoices: 0, signatures: 0 })
  const { quoteId, token } = client
  const { body } = await world.call('get-portal-agreement', { quoteId, token })
  expect((body['agreement'] as AgreementView).snapshot.client.name).toBe('Emilia Hartwell')
})

test('a link that waits for the mail server does not leave once the signature is void', async () => {
  const client = await aPair()
  const canceled = await aPair()
  await postponeJobs(world.rows, mailJobs)
  try {
    await setSigning(bar, 'name')
    for (const each of [client, canceled]) await sign(bar, each, await readAgreement(bar, each))
    await decline(bar, client)
    const apologyMessage = 'We are sorry: our van is in the lake.'
    await ask('send-booking-cancellation', { bookingId: canceled.bookingId, apologyMessage })
  } finally {
    await world.rows('drop trigger jobs_later on pgboss.job')
  }
  const emailsAbout = ({ quoteId }: Client) =>
    world.rows(
      `select template, state from mail_messages where about_id = '${quoteId}'
       and template in ('second-signature', 'signature-void') order by template, state`,
    )
  expect(await emailsAbout(client)).toEqual([
    { template: 'second-signature', state: 'withdrawn' },
    { template: 'signature-void', state: 'waiting' },
    { template: 'signature-void', state: 'waiting' },
  ])
  expect(await emailsAbout(canceled)).toEqual([{ template: 'second-signature', state: 'withdrawn' }])
})

test('a countersignature of the program is on the paper with the last signature', async () => {
  await setSigning(bar, 'name')
  const client = await aClient(bar)
  const { version } = await quoteOf(client)
  await ask('choose-signers', {
    id: client.quoteId,
    version,
    signers: { second: null, countersign: 'automatic' },
  })
  expect((await sign(bar, client, await readAgreement(bar, client))).status).toBe(200)
  await eventually(async () => (await papersOf(client)).length > 0, 'the paper')
  const [paper, another] = await papersOf(client)
  expect(another).toBeUndefined()
  expect(await wordsOfPdf(new Uint8Array(paper?.body ?? []))).toMatch(/Countersigned by/)
  const refused = await world.call('countersign-agreement', { quoteId: client.quoteId }, owner.headers)
  expect(refused.body['reason']).toBe('signing.nothing-to-countersign')
})

test('a countersignature by hand seals the paper anew and sends it; both papers are ours', async () => {
  await setSigning(bar, 'name')
  const client = await aClient(bar)
  const { version } = await quoteOf(client)
  await ask('choose-signers', {
    id: client.quoteId,
    version,
    signers: { second: null, countersign: 'by hand' },
  })
  await sign(bar, client, await readAgreement(bar, client))
  expect((await quoteOf(client)).signature?.waits_for_owner).toBe(true)
  await eventually(async () => (await papersOf(client)).length === 1, 'the first paper')
  const other = { quoteId: client.quoteId, sha256: '0'.repeat(64) }
  expect((await world.call('countersign-agreement', other, owner.headers)).body['reason']).toBe(
    'signing.changed',
  )
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      world.call('countersign-agreement', { quoteId: client.quoteId }, owner.headers),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  // Who lost the answer, or presses it in another tab, learns that it is done.
  for (const { status, body } of answers)
    expect(status === 200 ? undefined : body['reason']).toBe(
      status === 200 ? undefined : 'signing.countersigned-already',
    )
  await eventually(async () => (await papersOf(client)).length === 2, 'the second paper')
  const [before, after] = await papersOf(client)
  expect(await wordsOfPdf(new Uint8Array(before?.body ?? []))).not.toMatch(/Countersigned/)
  expect(await wordsOfPdf(new Uint8Array(after?.body ?? []))).toMatch(/Countersigned by Robin Barkeep/)
  for (const paper of [before, after]) {
    const { body } = await world.call('verify-paper', { sha256: paper?.sha256 })
    expect(body['paper']).toMatchObject({ state: 'valid', countersigned_at: expect.any(String) as string })
  }
  const [asked] = await world.rows<{ email: string }>(
    `select email from bookings where id = '${client.bookingId}'`,
  )
  const copies = await eventually(async () => {
    const mails = await world.program.app.mailer.readNewest(100)
    const found = mails.filter(({ to_address, template, text }) =>
      Boolean(to_address === asked?.email && template === 'quote-signed' && text),
    )
    return found.length === 2 && found
  }, 'both copies')
  expect(copies.map(({ text }) => /\w+ \w+ has countersigned it/.exec(text ?? '')?.[0])).toEqual([
    'Robin Barkeep has countersigned it',
    undefined,
  ])
  const view = await quoteOf(client)
  expect(view.signature).toMatchObject({
    waits_for_owner: false,
    signer_name: 'Amelia Hartwell',
    state: 'valid',
  })
})

test('a second person needs an address of their own, and signers are chosen over the version that was read', async () => {
  const client = await aClient(bar)
  const { version, booking } = await quoteOf(client)
  const wish = {
    id: client.quoteId,
    version,
    signers: { second: { name: 'A B', email: booking.email }, countersign: 'none' },
  }
  expect((await world.call('choose-signers', wish, owner.headers)).body['reason']).toBe(
    'signing.second-address',
  )
  const late = { ...wish, version: version + 1, signers: { second: null, countersign: 'by hand' } }
  expect((await world.call('choose-signers', late, owner.headers)).body['reason']).toBe(
    'quote.version-conflict',
  )
})

test('switching signing off makes void what one of them had signed: the quote is approved with a button then', async () => {
  const [client, expired] = [await aPair(), await aPair()]
  for (const each of [client, expired]) await signAsClient(each)
  await world.rows(`update quotes set expires_at = now() - interval '1 hour' where id = '${expired.quoteId}'`)
  await setSigning(bar, 'off')
  await keepSignatures(world.program.app)
  expect(await stateOf(expired)).toMatchObject({ signatures: 1 })
  expect(await stateOf(client)).toEqual({ status: 'sent', invoices: 0, signatures: 0 })
  const told = await voidEmailTo(client.second)
  expect(told.text?.replaceAll(/\s+/g, ' ')).toContain('with a button and without signatures')
  expect((await approve(bar, client)).status).toBe(200)
})
