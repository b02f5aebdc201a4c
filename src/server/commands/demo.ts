/** `npm run demo`: the program with generated demo data, which is deleted when it stops. */
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { paths } from '#domain/addresses.ts'
import { builtParts } from '#server/app/built-parts.ts'
import { runCommand, stopOnSignal, printLines } from '#server/app/command-line.ts'
import { startProgram } from '#server/app/program.ts'
import { startDemoRules } from '#server/demo/email-rules.ts'
import { renderNewestEmails } from '#server/demo/emails.ts'
import { fillYear } from '#server/demo/fill-year.ts'
import { playLateAndShared } from '#server/demo/late-and-shared.ts'
import { playOffers } from '#server/demo/offer-steps.ts'
import { signDemoQuote } from '#server/demo/sign-quote.ts'
import { ConfigError, parseConfig } from '#server/platform/core/config.ts'

const demoPin = 'DEMO42'
const portsTried = 50

await runCommand('The demo could not start.', async () => {
  const given = parseConfig(process.env)
  const port = given.port === 0 ? 0 : await freePort(given.port, given.host)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'coupe-demo-'))
  const config = {
    ...given,
    port,
    dataDir: folder,
    // Nothing external is used: no real database, no mail server or mailbox, no card provider.
    databaseUrl: undefined,
    smtpUrl: undefined,
    mailBounces: undefined,
    payments: 'simulated' as const,
    stripe: undefined,
    secretKey: undefined,
    ownerEmails: [],
    demoPin: given.demoPin ?? demoPin,
    logLevel: process.env['LOG_LEVEL'] ? given.logLevel : 'warn',
  }
  const { parts, stop } = await builtParts(import.meta.dirname)
  const starting = startProgram(config, parts)
  const cleanUp = async () => {
    stop()
    await rm(folder, { recursive: true, force: true })
  }
  let isStopping = false
  stopOnSignal(async () => {
    isStopping = true
    await starting.then(
      (program) => program.stop(),
      () => undefined,
    )
    await cleanUp()
  })
  try {
    const { app } = await starting
    const began = performance.now()
    const { owner, client, year } = await fillYear(app.database.db, {
      sealer: app.sealer,
      settings: await app.settings(),
      publicUrl: app.publicUrl(),
      now: app.clock(),
      seed: 2027,
    })
    await signDemoQuote(app, year)
    await playOffers(app)
    await playLateAndShared(app)
    await startDemoRules(app)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    printLines([
      `Coupe is open at ${app.publicUrl()}, with a generated year of data:`,
      `${year.bookings.length} inquiries, ${year.quotes.length} quotes, ${year.invoices.length} invoices, ${year.events.length} events, ${year.staff.length} staff, ${year.shifts.length} shifts, made in ${seconds} s`,
      ...(port === given.port ? [] : [`Port ${given.port} is taken, so this is the next one.`]),
      '',
      `The office    ${app.publicUrl()}${paths.auth}`,
      `              ${owner.email}`,
      `              ${owner.password}`,
      `A client      ${client.link}`,
      `              PIN ${client.pin} (${client.name})`,
      `A sample      ${app.publicUrl()}${paths.portal.pinEntry}, PIN ${config.demoPin}`,
      `Its mail      ${app.publicUrl()}/dev/mail`,
      '',
      'Ctrl+C stops it, and everything is thrown away.',
    ])
    await app.database.pool.query('analyze')
    await renderNewestEmails(app.database.db, { sealer: app.sealer, render: parts.renderMail, count: 60 })
  } catch (error) {
    // The demo was stopped while its data was being generated.
    if (isStopping) return
    await starting.then(
      (program) => program.stop(),
      () => undefined,
    )
    await cleanUp()
    throw error
  }
})

/** The requested port, or the next one that is free. */
async function freePort(wanted: number, host: string): Promise<number> {
  for (let port = wanted; port < wanted + portsTried; port++) if (await isFree(port, host)) return port
  throw new ConfigError(`Ports ${wanted} to ${wanted + portsTried - 1} are taken. Set PORT to another one.`)
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
}
