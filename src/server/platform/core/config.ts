/** The environment, read once at start. Every setting is optional; an invalid one stops the start with a reason. */
import path from 'node:path'
import { environment } from './environment.ts'
import type { MailboxAddress } from './mailbox-url.ts'

/** Names of all environment variables. */
export const settingNames: readonly string[] = Object.keys(environment.shape)

export interface Config {
  readonly port: number
  readonly host: string
  /** Origin without a trailing slash; undefined means the address the program listens on. */
  readonly publicUrl: string | undefined
  /** Of one server or several (`readDatabaseUrl`); undefined means the embedded one. */
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  readonly smtpUrl: string | undefined
  readonly mailFrom: string | undefined
  /** The mailbox that gets bounces and complaints; undefined where none is read. */
  readonly mailBounces: MailboxAddress | undefined
  readonly demoPin: string | undefined
  /** Mailboxes (`mailboxOf`) whose accounts are owners from the start. */
  readonly ownerEmails: readonly string[]
  readonly trustedProxies: readonly string[]
  /** Provider of online payments; unset means `simulated` where the public address is loopback, otherwise none. */
  readonly payments: 'simulated' | 'stripe' | 'none' | undefined
  /** Set where Stripe is the provider. */
  readonly stripe:
    | { readonly secretKey: string; readonly webhookSecret: string; readonly apiUrl: string | undefined }
    | undefined
  /** Multiplies every rate limit; 1 except in load tests. */
  readonly rateLimitFactor: number
  /** How many sockets listen on the port; more than one shares it (Linux). */
  readonly listenSockets: number
  readonly secretKey: string | undefined
  /** The address of a time stamp authority (RFC 3161). */
  readonly timeStampUrl: string | undefined
  /** Bearer token of `/metrics`; without it, only loopback requests may read it. */
  readonly metricsToken: string | undefined
  readonly logLevel: string
}

/** A setting that cannot be used; the message is for the person at the terminal. */
export class ConfigError extends Error {}

/** Parses the environment; blank values count as not set. Throws `ConfigError` naming every wrong setting. */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = environment.safeParse(given)

  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`These settings cannot be used:\n${lines.join('\n')}`)
  }
  const settings = parsed.data
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings
  if (settings.PAYMENTS === 'stripe' && !(secretKey && webhookSecret))
    throw new ConfigError(
      'These settings cannot be used:\n  PAYMENTS: stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',
    )
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, ''),
    databaseUrl: settings.DATABASE_URL,
    dataDir: path.resolve(settings.DATA_DIR),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    mailBounces: settings.MAIL_BOUNCES,
    demoPin: settings.DEMO_PIN,
    ownerEmails: settings.OWNER_EMAILS ?? [],
    trustedProxies: settings.TRUSTED_PROXIES ?? [],
    payments: settings.PAYMENTS,
    stripe:
      settings.PAYMENTS === 'stripe' && secretKey && webhookSecret
        ? { secretKey, webhookSecret, apiUrl: settings.STRIPE_API_URL }
        : undefined,
    rateLimitFactor: settings.RATE_LIMIT_FACTOR,
    listenSockets: settings.LISTEN_SOCKETS,
    secretKey: settings.SECRET_KEY,
    timeStampUrl: settings.TSA_URL,
    metricsToken: settings.METRICS_TOKEN,
    logLevel: settings.LOG_LEVEL,
  }
}
