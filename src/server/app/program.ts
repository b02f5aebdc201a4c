/** One running program: database, jobs, live updates, mail and the port, started and stopped in order. */
import type { Server } from 'node:http'
import type { CalendarReading } from '#domain/availability/outside-calendar.ts'
import { addMinutes } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { handleUnfinishedCancellations } from '#server/flows/cancel-booking.ts'
import { createSetupLink } from '#server/flows/create-setup-link.ts'
import { handlePayments } from '#server/flows/handle-payments.ts'
import { handleDates } from '#server/flows/keep-dates.ts'
import { handleEmails } from '#server/flows/keep-emails.ts'
import { handleBounces } from '#server/flows/read-bounces.ts'
import { handleOutsideCalendars } from '#server/flows/read-outside-calendars.ts'
import { finishRetiredJobs, handleReactions } from '#server/flows/reactions.ts'
import { handleRefunds } from '#server/flows/refund-payment.ts'
import { handleSignatures } from '#server/flows/keep-signatures.ts'
import { handleLinkRequests } from '#server/flows/request-portal-link.ts'
import { handleProviderEvent } from '#server/flows/steps/apply-provider-event.ts'
import { handleUnfinishedSendings } from '#server/flows/steps/finish-sending.ts'
import type { Make } from '#server/platform/core/child.ts'
import { systemClock, type Clock } from '#server/platform/core/clock.ts'
import type { Config } from '#server/platform/core/config.ts'
import { createLog, type Log } from '#server/platform/core/log.ts'
import { createSealer } from '#server/platform/core/seal.ts'
import { migrateDatabase, openDatabase } from '#server/platform/database/database.ts'
import { installationSecret } from '#server/platform/database/secrets.ts'
import { createDocumentStore } from '#server/platform/documents/documents.ts'
import type { DecodedPicture } from '#server/platform/documents/pictures.ts'
import type { RenderDocument } from '#server/platform/documents/renderer.ts'
import { hostInUrl, isLoopbackHost } from '#server/platform/http/request.ts'
import { deleteOldKeys } from '#server/platform/idempotency/claim-key.ts'
import { deleteOldSessions } from '#server/platform/identity/sessions.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { createLimits, deleteExpiredLimits } from '#server/platform/limits/limits.ts'
import { startLive } from '#server/platform/live/live.ts'
import type { RenderPicture } from '#server/platform/mail/inline-pictures.ts'
import type { RenderMail } from '#server/platform/mail/renderer.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { monitorDatabase, type DatabaseMonitor } from '#server/platform/overload/database-monitor.ts'
import type { PaymentProvider } from '#server/platform/payments/provider.ts'
import { simulatedProvider } from '#server/platform/payments/simulated.ts'
import { stripeProvider } from '#server/platform/payments/stripe.ts'
import { joinEmbeddedPostgres } from '#server/platform/postgres/embedded.ts'
import { createSigning, type SignerAnswer } from '#server/platform/signing/signing.ts'
import { deleteOldCodes } from '#server/records/agreements/codes.ts'
import { paymentLookup } from '#server/records/payments/read.ts'
import { deleteOldOutsideClaims } from '#server/records/availability/outside-claims.ts'
import { cacheAvailability } from '#server/records/availability/cache.ts'
import { cacheSettings } from '#server/records/settings/cache.ts'
import type { SiteParts } from '#server/routes/site-parts.ts'
import { createApp, type Readiness } from './app.ts'
import { createMail } from './create-mail.ts'
import { endConnections } from './end-connections.ts'
import type { FrontHtml } from './front-html.ts'
import { cacheHomePage } from './home-page.ts'
import { closePort, createHttpServer, openPort } from './http-server.ts'
import { unlessHanging } from './unless-hanging.ts'

export interface ProgramParts {
  readonly version: string
  readonly migrationsFolder: string
  readonly clientFolder: string
  readonly portalHtml: FrontHtml
  readonly officeHtml: FrontHtml
  readonly guideHtml: (path: string) => Promise<string>
  readonly site: SiteParts
  readonly renderMail: RenderMail
  readonly renderEmailPicture: RenderPicture
  readonly renderDocument: RenderDocument
  /** Makes the signing key, and seals PDFs with it. */
  readonly signPdf: Make<SignerAnswer>
  readonly decodePicture: Make<DecodedPicture>
  /** Reads outside calendars. */
  readonly readCalendar: Make<CalendarReading>
  /** Calls the card provider. */
  readonly callCardProvider: Make<unknown>
  /** The system clock unless a test sets one. */
  readonly clock?: Clock
}

export interface Program {
  readonly app: AppContext
  readonly server: Server
  /** Lines for the terminal. */
  readonly greeting: readonly string[]
  readonly stop: () => Promise<void>
}

/**
 * Starts the program. When the start fails, or `signal` aborts its wait for the migrations of another process or finds it
 * hanging, the embedded database is stopped cleanly.
 */
export async function startProgram(
  config: Config,
  parts: ProgramParts,
  signal?: AbortSignal,
): Promise<Program> {
  const log = createLog(config.logLevel)
  if (config.databaseUrl)
    return unlessHanging(
      open(config, parts, { log, url: config.databaseUrl, leave: async () => undefined, signal }),
      signal,
    )

  const { url, leave } = await joinEmbeddedPostgres(config.dataDir, log)
  try {
    return await unlessHanging(open(config, parts, { log, url, leave, signal }), signal)
  } catch (error) {
    await leave()
    throw error
  }
}

interface DatabaseHandle {
  readonly log: Log
  readonly url: string
  readonly leave: () => Promise<void>
  readonly signal: AbortSignal | undefined
}

async function open(config: Config, parts: ProgramParts, handle: DatabaseHandle): Promise<Program> {
  const { log, url, leave, signal } = handle
  await migrateDatabase(url, parts.migrationsFolder, signal)
  let address = `http://${hostInUrl(config.host)}:${config.port}`
  const app = await createContext(config, parts, handle, () => config.publicUrl ?? address)
  const { database, jobs, live, mailer } = app
  const monitor = monitorDatabase(database, live, log)
  await registerJobs(app)
  const stops = new Set<() => void>()
  const metrics = createMetrics({
    version: parts.version,
    pool: database.pool,
    openStreams: () => stops.size,
    jobs: jobs.counts,
    mail: mailer.counts,
  })
  const hono = createApp({
    ...parts,
    app,
    metrics,
    monitor,
    isReady: () => readiness(app, monitor),
    whenStopping: (stop) => {
      stops.add(stop)
      return () => stops.delete(stop)
    },
  })
  const server = createHttpServer({
    home: cacheHomePage(app, parts.site),
    fetch: hono.fetch,
    config,
    log,
    metrics,
  })
  const listening = await openPort(server, config)
  address = listening.address
  log.info({ address, version: parts.version }, 'open')

  return {
    app,
    server,
    greeting: greeting(app, address, await createSetupLink(app)),
    async stop() {
      log.info('stopping')
      for (const stop of stops) stop()
      await closePort(server, listening)
      monitor.stop()
      await endConnections(app)
      await leave()
      log.info('stopped')
    },
  }
}

async function createContext(
  config: Config,
  parts: ProgramParts,
  { log, url }: DatabaseHandle,
  publicUrl: () => string,
): Promise<AppContext> {
  const clock = parts.clock ?? systemClock
  const database = openDatabase(url, log)
  const jobs = await startJobs(database.pool, log)
  const live = await startLive(
    database.servers,
    ['status_changed', 'record_changed', 'settings_changed'],
    log,
  )
  const settings = await cacheSettings(database.db, live)
  const sealer = createSealer(config.secretKey ?? (await installationSecret(database.db, 'seal')))

  const mail = await createMail({
    ...parts,
    config,
    clock,
    log,
    database,
    jobs,
    sealer,
    settings: settings.read,
    publicUrl,
  })
  let provider: PaymentProvider | undefined
  const app: AppContext = {
    config,
    clock,
    log,
    database,
    jobs,
    live,
    limits: createLimits(database.pool, config.rateLimitFactor),
    ...mail,
    documents: createDocumentStore(database.db, parts.renderDocument),
    renderDocument: parts.renderDocument,
    signing: createSigning({ db: database.db, sealer, work: parts.signPdf, clock }, config),
    decodePicture: parts.decodePicture,
    readCalendar: parts.readCalendar,
    payments: () => provider,
    sealer,
    settings: settings.read,
    refreshSettings: settings.refresh,
    onSettingsChange: settings.onChange,
    availability: cacheAvailability({ db: database.db, live, settings, clock }),
    publicUrl,
  }
  if (config.payments === 'simulated' || (config.payments === undefined && isLoopbackUrl(publicUrl())))
    provider = await simulatedProvider(
      jobs,
      (event) => handleProviderEvent(app, 'simulated', event),
      paymentLookup(database.db, app.clock),
    )
  if (config.stripe) provider = stripeProvider(config.stripe, parts.callCardProvider)
  return app
}

/** Claims of outside calendars are kept for this long after their end. */
const outsideClaimDays = 30

/** Codes of signers are kept for this long after their end. */
const keptCodesDays = 30

/** The jobs that flows enqueue, and the nightly clean-up. */
async function registerJobs(app: AppContext): Promise<void> {
  const { database, jobs } = app
  await handleLinkRequests(app)
  await handleReactions(app)
  await finishRetiredJobs(app)
  await handleUnfinishedSendings(app)
  await handleUnfinishedCancellations(app)
  await handleRefunds(app)
  await handleDates(app)
  await handleSignatures(app)
  await handleOutsideCalendars(app)
  await handleEmails(app)
  await handleBounces(app)
  await handlePayments(app)
  await jobs.every('forget-old', '17 3 * * *', async () => {
    await deleteExpiredLimits(database.pool)
    await deleteOldSessions(database.db, app.clock())
    await deleteOldKeys(database.db, app.clock())
    await deleteOldCodes(database.db, addMinutes(app.clock(), -keptCodesDays * 24 * 60))
    await deleteOldOutsideClaims(database.db, addMinutes(app.clock(), -outsideClaimDays * 24 * 60))
  })
}

function isLoopbackUrl(publicUrl: string): boolean {
  return isLoopbackHost(new URL(publicUrl).host)
}

/** The lines that the terminal shows after the start. */
function greeting(
  { config, publicUrl }: AppContext,
  address: string,
  setup: string | undefined,
): readonly string[] {
  return [
    `Coupe is open at ${publicUrl()}`,
    ...(publicUrl() === address ? [] : [`It listens on ${address}`]),
    ...(setup ? ['There is no owner yet. Make your account at', setup] : []),
    ...(isLoopbackUrl(publicUrl()) && !config.smtpUrl ? [`Its mail is kept at ${publicUrl()}/dev/mail`] : []),
  ]
}

async function readiness(
  { database, jobs, mailer }: AppContext,
  monitor: DatabaseMonitor,
): Promise<Readiness> {
  try {
    const mail = await monitor.guard(async () => {
      await database.pool.query('select 1 from drizzle.__drizzle_migrations limit 1')
      return mailer.counts()
    })
    return {
      ready: jobs.isRunning(),
      parts: { database: 'ok', migrations: 'ok', jobs: jobs.isRunning() ? 'ok' : 'stopped', mail },
    }
  } catch {
    return { ready: false, parts: { database: 'away' } }
  }
}
