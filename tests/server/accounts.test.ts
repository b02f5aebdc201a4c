/** Accounts: the first owner, sign-up, sign-in, invitations, passwords, sessions. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSetupLink } from '#server/flows/create-setup-link.ts'
import { aMember, cookieOf, firstOwner, goodPassword, type Person } from '../office.ts'
import { startSmtp, type SmtpSink } from '../smtp.ts'
import { until } from '../until.ts'
import { createWorld, mailedToken, type World } from '../world.ts'

const person = (email: string, changes: object = {}) => ({
  email,
  password: goodPassword,
  firstName: 'Ada',
  lastName: 'Shaker',
  ...changes,
})
const confirmation = (token: string, password = goodPassword) => ({
  token,
  password,
  firstName: 'Olive',
  lastName: 'Twist',
})
const account = async (world: World, cookie: string) =>
  (await world.call('read-session', {}, { cookie })).body['account'] as Record<string, unknown> | null
const signIn = (world: World, email: string, password = goodPassword, headers = {}) =>
  world.call('sign-in', { email, password }, headers)

describe('the first owner', () => {
  let world: World
  beforeEach(async () => (world = await createWorld()))
  afterEach(async () => world.close())

  const token = async () =>
    new URL((await createSetupLink(world.program.app)) ?? '').searchParams.get('setup')

  test('the setup link printed at the start creates one owner, confirmed and signed in', async () => {
    expect(world.program.greeting.join('\n')).toMatch(/There is no owner yet.*\n.*\/auth\?setup=[\w-]{32}/)
    const setup = await token()
    expect((await world.call('check-link', { token: setup })).body).toEqual({
      kind: 'setup',
      email: null,
    })
    const answer = await world.call('sign-up', person('boss@example.com', { token: setup }))
    expect([answer.status, answer.body]).toEqual([200, { success: true, session: true }])
    expect(answer.headers.get('set-cookie')).toMatch(
      /^account=[\w-]{32}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(await account(world, cookieOf(answer.headers))).toMatchObject({ role: 'owner' })

    const second = await world.call('sign-up', person('second@example.com', { token: setup }))
    expect(second.status).toBe(404)
    const later = await world.another()
    expect(later.program.greeting.join('\n')).not.toContain('setup')
  })

  test('is one, however many use the links of however many processes at once', async () => {
    const links = [await token(), await token(), await token()]
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, each) =>
        world.call('sign-up', person(`boss${each}@example.com`, { token: links[each % 3] })),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await world.rows(`select role from profiles`)).toEqual([{ role: 'owner' }])
  })
})

describe('an address of the allow-list', () => {
  let world: World
  beforeEach(
    async () => (world = await createWorld({ OWNER_EMAILS: 'Boss@Example.com, ada@BÜCHER.example' })),
  )
  afterEach(async () => world.close())

  test('makes an owner of the person who reads its email, not of one who only enters it', async () => {
    const outsider = await world.call('sign-up', person('boss@example.com', { firstName: 'Mallory' }))
    expect([outsider.body, outsider.headers.get('set-cookie')]).toEqual([
      { success: true, session: false },
      null,
    ])
    expect(await world.rows('select 1 from profiles')).toEqual([])
    expect((await signIn(world, 'boss@example.com')).status).toBe(403)

    const token = await mailedToken(world, 'boss@example.com', 'confirm')
    const confirmed = await world.call('confirm-email', confirmation(token, 'chosen by the owner'))
    expect(await account(world, cookieOf(confirmed.headers))).toMatchObject({
      role: 'owner',
      first_name: 'Olive',
    })
    expect((await signIn(world, 'boss@example.com')).status).toBe(401)
  })

  test.each(['Bo\u017Fs@example.com', 'bos\u00ADs@example.com', '\uFF42oss@example.com'])(
    'is not passed by %j, which folds to it',
    async (email) => {
      const { status, body } = await world.call('sign-up', person(email))
      expect([status, body['fields']]).toEqual([422, { email: ['Email is invalid'] }])
    },
  )

  test('is the same however its domain is written, and with what is pasted along with it', async () => {
    for (const email of [
      'ada@bücher.example',
      'ADA@xn--bcher-kva.EXAMPLE',
      '\u200Eada@b\u200Bücher.example\uFEFF',
    ])
      expect((await world.call('sign-up', person(email))).body).toEqual({ success: true, session: false })
    expect(await world.rows('select distinct lower(to_address) as to from mail_messages')).toEqual([
      { to: 'ada@xn--bcher-kva.example' },
    ])
  })
})

describe('without mail', () => {
  let world: World
  let owner: Person
  beforeAll(async () => {
    world = await createWorld()
    owner = await firstOwner(world)
  })
  afterAll(async () => world.close())

  test('a sign-up creates a member, whatever role is sent', async () => {
    const { headers, body } = await world.call('sign-up', person('self@example.com', { role: 'owner' }))
    expect(body).toEqual({ success: true, session: true })
    expect(await account(world, cookieOf(headers))).toMatchObject({ role: 'member' })
    const refused = await world.call('list-inquiries', {}, { cookie: cookieOf(headers) })
    expect([refused.status, refused.body['error']]).toEqual([403, 'Access denied: Admin privileges required'])
  })

  test.each([
    [{ email: '' }, 'email', 'Email is required'],
    [{ email: 'a' }, 'email', 'Email is invalid'],
    [{ email: 'a@b' }, 'email', 'Email is invalid'],
    [{ password: '' }, 'password', 'Password is required'],
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ firstName: ' ' }, 'firstName', 'First name is required'],
    [{ lastName: '' }, 'lastName', 'Last name is required'],
  ])('signing up with %j is refused', async (change, field, message) => {
    const { status, body } = await world.call('sign-up', person('fields@example.com', change))
    expect([status, body['error'], body['fields']]).toEqual([422, message, { [field]: [message] }])
    if (field === 'firstName' || field === 'lastName') return
    const { email, password } = person('fields@example.com', change) as Record<string, unknown>
    const signedIn = await world.call('sign-in', { email, password })
    expect([signedIn.status, signedIn.body['error']]).toEqual([422, message])
  })

  test('six characters are enough, and an address is taken in any letter case', async () => {
    const six = await world.call('sign-up', person('Six@example.com', { password: 'q7$Vx_' }))
    expect(six.status).toBe(200)
    const again = await world.call('sign-up', person('sIX@EXAMPLE.com'))
    expect([again.status, again.body['error']]).toEqual([
      409,
      'An account with this email already exists. Please sign in instead.',
    ])
  })

  test('a wrong password and an unknown address get the same answer', async () => {
    const wrong = await signIn(world, owner.email, 'not the password')
    const unknown = await signIn(world, 'nobody@example.com')
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
    expect(wrong.body['error']).toBe('Invalid email or password. Please try again.')
  })

  test('a session is new at every sign-in, takes the place of the one before, and ends at sign-out', async () => {
    const first = cookieOf((await signIn(world, owner.email)).headers)
    const second = cookieOf((await signIn(world, owner.email, goodPassword, { cookie: first })).headers)
    expect(second).not.toBe(first)
    expect(await account(world, first)).toBeNull()
    expect(await account(world, second)).toMatchObject({ email: owner.email })
    const out = await world.call('sign-out', {}, { cookie: second })
    expect(out.headers.get('set-cookie')).toMatch(/^account=; Max-Age=0/)
    expect(await account(world, second)).toBeNull()
  })

  test('session fixation: a planted session is never signed in', async () => {
    const planted = `account=${'P'.repeat(32)}`
    const { headers } = await signIn(world, owner.email, goodPassword, { cookie: planted })
    expect(cookieOf(headers)).not.toBe(planted)
    expect(await account(world, planted)).toBeNull()
  })

  test('open sessions are listed, ended one by one, and everywhere, over all processes', async () => {
    await aMember(world, 'many@example.com')
    const [one, two] = [
      cookieOf((await signIn(world, 'many@example.com', goodPassword, { 'user-agent': 'Phone' })).headers),
      cookieOf((await signIn(world, 'many@example.com', goodPassword, { 'user-agent': 'Laptop' })).headers),
    ]
    const { body } = await world.call('list-sessions', {}, { cookie: two })
    const sessions = body['sessions'] as { id: string; user_agent: string; is_current: boolean }[]
    expect(sessions).toHaveLength(3)
    expect(sessions.filter(({ is_current }) => is_current)).toMatchObject([{ user_agent: 'Laptop' }])
    const phone = sessions.find(({ user_agent }) => user_agent === 'Phone')
    const foreign = await world.call('end-session', { id: phone?.id }, owner.headers)
    expect(foreign.status).toBe(404)
    await world.call('end-session', { id: phone?.id }, { cookie: two })
    const other = await world.another()
    expect(await account(other, one)).toBeNull()
    expect(await account(other, two)).not.toBeNull()
    await world.call('sign-out-everywhere', {}, { cookie: two })
    expect(await account(other, two)).toBeNull()
  })

  test('an invitation replaces an account with an unconfirmed address', async () => {
    const email = 'squatted@example.com'
    const squatter = await world.call('sign-up', person(email))
    const invited = await world.call('invite-person', { email, role: 'member' }, owner.headers)
    expect(invited.status).toBe(200)
    const token = await mailedToken(world, email, 'invite')
    const { headers } = await world.call('sign-up', person(email, { token, password: 'a private matter' }))
    expect(await account(world, cookieOf(headers))).toMatchObject({ email })
    expect(await account(world, cookieOf(squatter.headers))).toBeNull()
    expect((await signIn(world, email)).status).toBe(401)
    const again = await world.call('invite-person', { email, role: 'member' }, owner.headers)
    expect([again.status, again.body['error']]).toEqual([409, 'This person has an account already.'])
  })

  test('an invitation whose answer was lost is sent once', async () => {
    const email = 'invited-once@example.com'
    const invite = (key: string, role = 'member') =>
      world.call('invite-person', { email, role }, { ...owner.headers, 'idempotency-key': key })
    const key = crypto.randomUUID()
    expect([(await invite(key)).status, (await invite(key)).status]).toEqual([200, 200])
    expect((await invite(key, 'owner')).status).toBe(409)
    const sent = `select 1 from mail_messages m where m.about_table = 'invitations' and m.to_address = '${email}'`
    expect(await world.rows(sent)).toHaveLength(1)
  })

  test('no password is stored as it is', async () => {
    const rows = await world.rows<{ password_hash: string }>('select password_hash from profiles')
    for (const { password_hash } of rows)
      expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(JSON.stringify(rows)).not.toContain(goodPassword)
  })

  test('the team: approval, roles, removal, and never without an owner', async () => {
    const member = await aMember(world, 'helper@example.com')
    const { body } = await world.call('list-team', {}, owner.headers)
    const members = body['members'] as { id: string; email: string; role: string }[]
    expect(JSON.stringify(members)).not.toContain('argon2')
    const idOf = (email: string) => members.find((each) => each.email === email)?.id
    await world.call('set-account-role', { id: idOf('helper@example.com'), role: 'owner' }, owner.headers)
    expect((await world.call('list-inquiries', {}, member.headers)).status).toBe(200)

    const answers = await Promise.all(
      [owner.email, 'helper@example.com'].map((email) =>
        world.call('set-account-role', { id: idOf(email), role: 'member' }, owner.headers),
      ),
    )
    expect(answers.some(({ status }) => status !== 200)).toBe(true)
    expect(await world.rows(`select 1 from profiles where role = 'owner'`)).toHaveLength(1)
    await world.rows(`update profiles set role = 'owner' where email = '${owner.email}'`)
    await world.call('remove-account', { id: idOf('helper@example.com') }, owner.headers)
    expect(await account(world, member.headers['cookie'] ?? '')).toBeNull()
    await world.rows(`update profiles set role = 'member' where email <> '${owner.email}'`)
    const last = await world.call('remove-account', { id: idOf(owner.email) }, owner.headers)
    expect([last.status, last.body['error']]).toEqual([
      409,
      'The last owner cannot be removed. Make another person an owner first.',
    ])
  })
})

describe('with mail', () => {
  let smtp: SmtpSink
  let world: World
  let owner: Person
  beforeAll(async () => {
    smtp = await startSmtp()
    world = await createWorld({ SMTP_URL: smtp.url })
    owner = await firstOwner(world)
  })
  afterAll(async () => {
    await world.close()
    await smtp.close()
  })

  /** The cookie of an account that signed up, confirmed and signed in. */
  const confirmedAccount = async (email: string) => {
    await world.call('sign-up', person(email))
    await world.call('confirm-email', confirmation(await linkTo(email, 'confirm')))
    return { cookie: cookieOf((await signIn(world, email)).headers) }
  }
  const linkTo = async (email: string, kind: string) => {
    const mail = await until(
      () =>
        smtp.mails.findLast((each) => each.to?.[0]?.address === email && each.text?.includes(`?${kind}=`)),
      `mail to ${email}`,
    )
    return new RegExp(`/auth\\?${kind}=([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? ''
  }

  test('an address is confirmed before its first sign-in, once, by the mailed link', async () => {
    const answer = await world.call('sign-up', person('new@example.com'))
    expect(answer.body).toEqual({ success: true, session: false })
    expect(answer.headers.get('set-cookie')).toBeNull()
    const early = await signIn(world, 'new@example.com')
    expect([early.status, early.body['error']]).toEqual([
      403,
      'Please confirm your email address first. The link is in your inbox.',
    ])
    const token = await linkTo('new@example.com', 'confirm')
    expect((await world.call('check-link', { token })).body).toEqual({
      kind: 'confirmation',
      email: 'new@example.com',
    })
    const chosen = 'chosen on its page'
    for (const [wrong, field] of [
      [{ password: 'Cocktails!' }, 'password'],
      [{ firstName: ' ' }, 'firstName'],
    ] as const) {
      const { status, body } = await world.call('confirm-email', { ...confirmation(token), ...wrong })
      expect([status, Object.keys(body['fields'] as object)]).toEqual([422, [field]])
    }
    const confirmed = await world.call('confirm-email', confirmation(token, chosen))
    expect(await account(world, cookieOf(confirmed.headers))).toMatchObject({
      role: 'member',
      first_name: 'Olive',
    })
    expect((await world.call('confirm-email', confirmation(token))).status).toBe(404)
    expect((await signIn(world, 'new@example.com', chosen)).status).toBe(200)
  })

  test('nothing that was typed before an address was proved is kept or mailed', async () => {
    const email = 'victim@example.com'
    await world.call('sign-up', person(email, { firstName: 'Mallory', lastName: 'Call 555 0100' }))
    await world.call('sign-up', person(email))
    const token = await linkTo(email, 'confirm')
    const texts = smtp.mails.filter(({ to }) => to?.[0]?.address === email).map(({ text }) => text)
    expect(texts.join('\n')).not.toMatch(/Mallory|555 0100/)
    expect((await world.call('confirm-email', confirmation(token, 'only the owner knows'))).status).toBe(200)
    expect((await signIn(world, email)).status).toBe(401)
    expect(await world.rows(`select first_name, last_name from profiles where email = '${email}'`)).toEqual([
      { first_name: 'Olive', last_name: 'Twist' },
    ])
    // The first used link ended every other link to this address.
    expect(
      await world.rows(`select 1 from tokens where subject_id = '${email}' and revoked_at is null`),
    ).toEqual([])
  })

  test('an outsider’s sign-up neither blocks an invitation nor shares in it', async () => {
    const email = 'partner2@example.com'
    await world.call('sign-up', person(email))
    const invited = await world.call('invite-person', { email, role: 'owner' }, owner.headers)
    expect(invited.status).toBe(200)
    await world.call('sign-up', person(email))
    const token = await linkTo(email, 'invite')
    const stale = await linkTo(email, 'confirm')
    const accepted = await world.call('sign-up', person(email, { token, password: 'the partner’s own' }))
    expect(await account(world, cookieOf(accepted.headers))).toMatchObject({ role: 'owner' })
    expect((await signIn(world, email)).status).toBe(401)
    expect((await world.call('confirm-email', confirmation(stale))).status).toBe(404)
  })

  test('confirming an invited address gives the role of the invitation, and uses it up', async () => {
    const email = 'invited3@example.com'
    await world.call('invite-person', { email, role: 'owner' }, owner.headers)
    const invitation = await linkTo(email, 'invite')
    await world.call('sign-up', person(email))
    const { headers } = await world.call('confirm-email', confirmation(await linkTo(email, 'confirm')))
    expect(await account(world, cookieOf(headers))).toMatchObject({ role: 'owner' })
    expect((await world.call('check-link', { token: invitation })).status).toBe(404)
  })

  test('a link to set a new password dies with a change of the password', async () => {
    const person2 = await confirmedAccount('resetter@example.com')
    await world.call('request-password-reset', { email: 'resetter@example.com' })
    const token = await linkTo('resetter@example.com', 'reset')
    const change = { current: goodPassword, password: 'changed in the settings' }
    expect((await world.call('change-password', change, person2)).status).toBe(200)
    const late = await world.call('reset-password', { token, password: 'from the old link' })
    expect(late.status).toBe(404)
    expect((await signIn(world, 'resetter@example.com', change.password)).status).toBe(200)
  })

  test('people correct their own name: everything that names them has the new one, and the history both', async () => {
    const here = await confirmedAccount('misspelled@example.com')
    const { id } = (await account(world, here.cookie)) as { id: string }
    const rename = (input: object, headers = here) => world.call('save-own-name', input, headers)
    const name = { firstName: ' Ottoline ', lastName: 'Barkeep-Voss' }
    expect((await rename(name)).status).toBe(200)
    // The answer was lost.
    expect((await rename(name)).status).toBe(200)
    expect(await account(world, here.cookie)).toMatchObject({
      first_name: 'Ottoline',
      last_name: 'Barkeep-Voss',
    })
    const { members } = (await world.call('list-team', {}, owner.headers)).body as {
      members: { id: string; first_name: string }[]
    }
    expect(members.find((member) => member.id === id)?.first_name).toBe('Ottoline')
    const changes = await world.rows<{ detail: { first_name: object } }>(
      `select detail from changes where record_id = '${id}' and kind = 'account.renamed'`,
    )
    expect(changes.map(({ detail }) => detail.first_name)).toEqual([
      { from: expect.any(String) as string, to: 'Ottoline' },
    ])
    const empty = await rename({ firstName: ' ', lastName: 'Voss' })
    expect([empty.status, empty.body['error']]).toEqual([422, 'First name is required'])
    expect((await world.call('save-own-name', name)).status).toBe(401)
  })

  test('changing an address needs the password, the session and the new mailbox', async () => {
    const [before, after] = ['mover@example.com', 'moved@example.com']
    const here = await confirmedAccount(before)
    const there = { cookie: cookieOf((await signIn(world, before)).headers) }
    const ask = (changes: object) =>
      world.call('request-address-change', { email: after, password: goodPassword, ...changes }, here)
    for (const [changes, fields] of [
      [{ password: 'a guess' }, { password: ['This is not your current password.'] }],
      [{ email: 'MOVER@example.com' }, { email: ['This is your address already.'] }],
      [{ email: owner.email }, { email: ['Another account uses this address.'] }],
    ] as const)
      expect(await ask(changes)).toMatchObject({ status: 422, body: { fields } })
    await world.call('request-password-reset', { email: before })
    const reset = await linkTo(before, 'reset')
    expect((await ask({})).status).toBe(200)
    const token = await linkTo(after, 'address')
    expect(await account(world, here.cookie)).toMatchObject({ email: before })

    // The link alone, or with another account's session, changes nothing.
    expect((await world.call('change-address', { token })).status).toBe(401)
    expect((await world.call('change-address', { token }, owner.headers)).status).toBe(404)
    const moved = await world.call('change-address', { token }, here)
    expect(moved.body).toEqual({ success: true, email: after })
    expect((await world.call('change-address', { token }, here)).status).toBe(404)
    expect([await account(world, here.cookie), await account(world, there.cookie)]).toMatchObject([
      { email: after },
      null,
    ])
    expect((await world.call('reset-password', { token: reset, password: 'the old mailbox' })).status).toBe(
      404,
    )
    expect((await signIn(world, before)).status).toBe(401)
    expect((await signIn(world, after)).status).toBe(200)
    const told = await until(
      () => smtp.mails.find(({ to, text }) => to?.[0]?.address === before && text?.includes(after)),
      'the notice to the address before',
    )
    expect(told.text).not.toContain('/auth')
  })

  test('an invitation gives its role to its address, once', async () => {
    await world.call('invite-person', { email: 'Partner@example.com', role: 'owner' }, owner.headers)
    const token = await linkTo('Partner@example.com', 'invite')
    expect((await world.call('check-link', { token })).body).toEqual({
      kind: 'invitation',
      email: 'partner@example.com',
    })
    const thief = await world.call('sign-up', person('thief@example.com', { token }))
    expect(thief.status).toBe(404)
    const { headers, body } = await world.call('sign-up', person('partner@example.com', { token }))
    expect(body).toEqual({ success: true, session: true })
    expect(await account(world, cookieOf(headers))).toMatchObject({ role: 'owner' })
    expect((await world.call('check-link', { token })).status).toBe(404)
  })

  test('an invitation that was withdrawn, or replaced by a newer one, is worth nothing', async () => {
    await world.call('invite-person', { email: 'late@example.com', role: 'member' }, owner.headers)
    const first = await linkTo('late@example.com', 'invite')
    await world.call('invite-person', { email: 'late@example.com', role: 'member' }, owner.headers)
    await until(
      () => smtp.mails.filter(({ to }) => to?.[0]?.address === 'late@example.com').length === 2,
      'both',
    )
    expect((await world.call('check-link', { token: first })).status).toBe(404)
    const { body } = await world.call('list-team', {}, owner.headers)
    const open = (body['invitations'] as { id: string; email: string }[]).filter(
      ({ email }) => email === 'late@example.com',
    )
    expect(open).toHaveLength(1)
    await world.call('withdraw-invitation', { id: open[0]?.id }, owner.headers)
    const second = await linkTo('late@example.com', 'invite')
    expect((await world.call('check-link', { token: second })).status).toBe(404)
  })

  test('a forgotten password: the same answer for everybody, a link that works once and ends all sessions', async () => {
    const known = await world.call('request-password-reset', { email: owner.email })
    const unknown = await world.call('request-password-reset', { email: 'nobody@example.com' })
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    const token = await linkTo(owner.email, 'reset')
    const looked = () => world.call('check-link', { token })
    expect((await looked()).body).toEqual({ kind: 'reset', email: owner.email })
    const short = await world.call('reset-password', { token, password: '12345' })
    expect(short.status).toBe(422)
    const password = 'a brand new password'
    expect((await world.call('reset-password', { token, password })).status).toBe(200)
    expect((await world.call('reset-password', { token, password: 'again again' })).status).toBe(404)
    expect((await looked()).status).toBe(404)
    expect(await account(world, owner.headers['cookie'] ?? '')).toBeNull()
    expect((await signIn(world, owner.email)).status).toBe(401)
    expect((await signIn(world, owner.email, password)).status).toBe(200)
    expect(smtp.mails.some(({ to }) => to?.[0]?.address === 'nobody@example.com')).toBe(false)
  })
})

test('guessing is stopped per account and per address, over all processes, and a rightful sign-in is not', async () => {
  const world = await createWorld({ RATE_LIMIT_FACTOR: '1' })
  const owner = await firstOwner(world)
  const other = await world.another()
  for (let each = 0; each < 6; each++) expect((await signIn(world, owner.email)).status).toBe(200)
  const statuses: number[] = []
  for (let guess = 0; guess < 12; guess++)
    statuses.push((await signIn(guess % 2 ? world : other, owner.email, `guess ${guess}`)).status)
  expect(statuses.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => 401))
  expect(statuses.slice(8)).toEqual(Array.from({ length: 4 }, () => 429))
  const right = await signIn(world, owner.email)
  expect(right.status).toBe(429)
  expect(right.body['error']).toMatch(/^Too many attempts\. Please wait \d+ minutes? and try again\.$/)
  await world.close()
})
