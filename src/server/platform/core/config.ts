/** The environment, read once at start. Every setting is optional; an invalid one stops the start with a reason. */
import path from 'node:path'
import { domainToASCII } from 'node:url'
import * as z from 'zod'
import { mailboxOf, normalEmail } from '#domain/email.ts'
import { readDatabaseUrl } from './database-url.ts'
import { readMailboxUrl, type MailboxAddress } from './mailbox-url.ts'

const url = (protocols: readonly string[], example: string) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `write it like ${example}`,
    )

const text = z.string().trim().max(2000)
const port = z.coerce.number('write a number from 0 to 65535').int().min(0).max(65535)
const isAddress = (entry: string) =>
  /^[0-9a-f:.]+(\/\d{1,3})?$/i.test(entry) || ['loopback', 'linklocal', 'uniquelocal'].includes(entry)

const environment = z.object({
  PORT: port.default(3000),
  HOST: text.default('localhost'),
  PUBLIC_URL: url(['http:', 'https:'], 'https://bar.example').optional(),
  DATABASE_URL: z
    .string()
    .superRefine((text, context) => {
      const reading = readDatabaseUrl(text)
      if ('problem' in reading) context.addIssue({ code: 'custom', message: reading.problem })
    })
    .optional(),
  DATA_DIR: text.default('data'),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtps://user:password@mail.example').optional(),
  MAIL_FROM: text.optional(),
  MAIL_BOUNCES: text
    .transform((given, context) => {
      const reading = readMailboxUrl(given)
      if ('address' in reading) return reading.address
      context.addIssue({ code: 'custom', message: reading.problem })
      return z.NEVER
    })
    .optional(),
  DEMO_PIN: z
    .string()
    .regex(/^\S{6}$/, 'write exactly 6 characters')
    .optional(),
  OWNER_EMAILS: text
    .transform((list) =>
      list
        .split(',')
        .filter((entry) => entry.trim() !== '')
        .map((entry) => normalEmail(entry, domainToASCII)),
    )
    .refine((list) => !list.includes(undefined), 'write email addresses, separated by commas')
    .transform((list) => list.filter((email) => email !== undefined).map(mailboxOf))
    .optional(),
  PAYMENTS: z.enum(['simulated', 'stripe', 'none'], 'write simulated, stripe or none').optional(),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_API_URL: url(['http:'], 'http://localhost:12111').optional(),
  TRUSTED_PROXIES: text
    .transform((list) =>
      list
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .refine(
      (list) => list.every(isAddress),
      'write addresses or networks, separated by commas, like 10.0.0.0/8,loopback',
    )
    .optional(),
  RATE_LIMIT_FACTOR: z.coerce.number('write a number above 0').positive().max(1_000_000).default(1),
  SECRET_KEY: z.string().min(32, 'write at least 32 random characters').optional(),
  TSA_URL: url(['http:', 'https:'], 'https://tsa.example').optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{32,200}=*$/, 'write 32 or more random letters and digits')
    .optional(),
  LISTEN_SOCKETS: z.coerce.number().int().min(1).max(64).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

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
