/** Emails that real mail servers return: sent by Postfix, read from Dovecot. Runs where both are installed, as root. */
import { setTimeout as delay } from 'node:timers/promises'
import tls from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBounces } from '#server/flows/read-bounces.ts'
import { readMailboxUrl } from '#server/platform/core/mailbox-url.ts'
import { imapMailbox } from '#server/platform/mail/bounce-mailbox.ts'
import { areInstalled, startMailServers, type MailServers } from '../mail-servers.ts'
import { aBooking } from '../office.ts'
import { until } from '../until.ts'
import { createWorld, type World } from '../world.ts'

const trusted = tls.getCACertificates('default')
let servers: MailServers
let world: World

describe.runIf(areInstalled)('with Postfix and Dovecot', () => {
  beforeAll(async () => {
    servers = await startMailServers()
    tls.setDefaultCACertificates([...trusted, servers.certificate])
    const from = { MAIL_FROM: 'The Bar <bar@bar.example>' }
    world = await createWorld({ SMTP_URL: servers.smtpUrl, MAIL_BOUNCES: servers.imapsUrl, ...from })
  })
  afterAll(async () => {
    tls.setDefaultCACertificates(trusted)
    await world.close()
    await servers.close()
  })

  const stateOf = async (booking: string) => {
    const [row] = await world.rows<{ state: string }>(
      `select state from mail_messages where about_id = '${booking}' and template = 'inquiry-received'`,
    )
    return row?.state
  }
  const refused = () =>
    world.rows<{ address: string }>('select address from refused_addresses order by address')
  const returned = () => world.rows(`select 1 from changes where kind = 'email.returned'`)
  const send = async (to: string, event_date: string) => {
    const booking = await aBooking(world, { event_date, email: to })
    await until(async () => (await stateOf(booking)) === 'sent', `the email to ${to}`)
    return booking
  }

  const read = (url: string) => {
    const found = readMailboxUrl(url)
    if (!('address' in found)) throw new Error(found.problem)
    return imapMailbox(found.address).read(undefined, new Date().toISOString())
  }

  test('what comes back later is read once, changes nothing in the mailbox, and is not read twice when it is numbered anew', async () => {
    const gone = await send('someone@gone.example', '2027-06-26')
    const full = await send('someone@full.example', '2027-06-27')
    const fine = await send('someone@fine.example', '2027-06-28')
    await until(async () => servers.messages().length === 2, 'the returned emails')
    const before = servers.messages()
    await readBounces(world.program.app)
    expect([await stateOf(gone), await stateOf(full), await stateOf(fine)]).toEqual([
      'failed',
      'failed',
      'sent',
    ])
    expect(await refused()).toEqual([{ address: 'someone@gone.example' }])
    expect(await returned()).toHaveLength(2)
    expect(servers.messages()).toEqual(before)

    const numbered = await read(servers.imapUrl)
    // Dovecot takes the second of its clock.
    await delay(1100)
    servers.numberAnew()
    expect((await read(servers.imapUrl)).position.uid_validity).not.toBe(numbered.position.uid_validity)
    await readBounces(world.program.app)
    expect(await returned()).toHaveLength(2)

    await send('another@gone.example', '2027-06-29')
    await until(async () => servers.messages().length === 3, 'another returned email')
    await readBounces(world.program.app)
    expect(await returned()).toHaveLength(3)
    expect(servers.messages().filter((file) => /:2,.*S/.test(file))).toEqual([])
  })

  test('this machine is read without encryption as well; each failure says why', async () => {
    expect(await read(servers.imapUrl)).toMatchObject({ looked: 3, unreadable: 0, problem: undefined })
    await expect(read(servers.imapsUrl.replace('s%25cret', 'guess'))).rejects.toThrow(
      'the server refused user or password',
    )
    await expect(read(servers.imapsUrl.replace('INBOX', 'Bounces'))).rejects.toThrow(
      'there is no such folder',
    )
    tls.setDefaultCACertificates(trusted)
    await expect(read(servers.imapsUrl)).rejects.toThrow('there is no valid encrypted connection')
  })
})
