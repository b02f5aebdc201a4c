/** Seals documents with the key of this installation, in a worker process: `node-forge` would block the event loop. */
import { eq } from 'drizzle-orm'
import type { Make } from '../core/child.ts'
import type { Config } from '../core/config.ts'
import type { Clock } from '../core/clock.ts'
import type { Sealer } from '../core/seal.ts'
import type { Db } from '../database/database.ts'
import type { SigningKey } from './make-key.ts'
import { signingKeys } from './schema.ts'
import { requestTimeStamp, type TimeStamp } from './time-stamp.ts'
import type { SealOrder } from './seal-pdf.ts'

export interface Signing {
  /** The PDF with a seal over everything in it. */
  readonly seal: (order: Omit<SealOrder, 'pkcs12'>) => Promise<Uint8Array>
  /** A time stamp of a SHA-256; undefined where no authority is set. Throws where it does not answer in time. */
  readonly timeStamp: (sha256: string) => Promise<TimeStamp | undefined>
  /** The public certificate, DER in base64; undefined before the first seal. */
  readonly certificate: () => Promise<string | undefined>
}

interface SigningParts {
  readonly db: Db
  readonly sealer: Sealer
  /** Runs `make-key` and `seal` (workers/pdf-signer.ts). */
  readonly work: Make<SignerAnswer>
  readonly clock: Clock
}

/** What the worker answers, by kind. */
export type SignerAnswer = SigningKey | Uint8Array

const name = 'documents'
const keyContext = 'signing key'

/** The key is made at first use, once for all processes on this database, and is in the database with its backups. */
export function createSigning(
  { db, sealer, work, clock }: SigningParts,
  { timeStampUrl }: Pick<Config, 'timeStampUrl'>,
): Signing {
  return {
    async seal(order) {
      const { pkcs12 } = (await storedKey()) ?? (await newKey(order.name))
      return (await work('seal', { ...order, pkcs12: sealer.open(pkcs12, keyContext) })) as Uint8Array
    },
    timeStamp: async (sha256) =>
      timeStampUrl === undefined ? undefined : requestTimeStamp(timeStampUrl, sha256),
    certificate: async () => (await storedKey())?.certificate,
  }

  async function storedKey() {
    const [row] = await db.select().from(signingKeys).where(eq(signingKeys.name, name))
    return row
  }

  /** Of concurrent first uses, one key stays. */
  async function newKey(business: string) {
    const { pkcs12, certificate } = (await work('make-key', { business, now: clock() })) as SigningKey
    const row = { name, pkcs12: sealer.seal(pkcs12, keyContext), certificate }
    await db.insert(signingKeys).values(row).onConflictDoNothing()
    const stored = await storedKey()
    if (!stored) throw new Error('the signing key is missing')
    return stored
  }
}
