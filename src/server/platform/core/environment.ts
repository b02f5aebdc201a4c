/** The environment variables and what they may be. */
import { domainToASCII } from 'node:url'
import * as z from 'zod'
import { mailboxOf, normalEmail } from '#domain/email.ts'
import { readDatabaseUrl } from './database-url.ts'
import { readMailboxUrl } from './mailbox-url.ts'

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

/** Every setting by environment: all are optional, unknown ones are ignored, and a wrong one says what to write. */
export const environment = z.object({
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
