/** Argon2id password hashes in the PHC format: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'

const memoryKiB = 19_456
const passes = 2
const saltBytes = 16
const hashBytes = 32

/** Hashes a password for storage. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await derived(password, salt)
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=1$${base64(salt)}$${base64(hash)}`
}

/**
 * Whether `password` matches the hash `stored`. Without `stored` it takes as long and returns false, so that response
 * times do not reveal accounts.
 */
export async function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  const [, , , , salt, hash] = (stored ?? (await nobodysHash())).split('$')
  const wanted = Buffer.from(hash ?? '', 'base64')
  const given = await derived(password, Buffer.from(salt ?? '', 'base64'))
  return stored !== undefined && wanted.length === given.length && timingSafeEqual(wanted, given)
}

let placeholderHash: Promise<string> | undefined

function nobodysHash(): Promise<string> {
  return (placeholderHash ??= hashPassword(randomBytes(saltBytes).toString('hex')))
}

function derived(password: string, nonce: Buffer): Promise<Buffer> {
  const options = {
    message: password,
    nonce,
    parallelism: 1,
    tagLength: hashBytes,
    memory: memoryKiB,
    passes,
  }
  return new Promise((resolve, reject) =>
    argon2('argon2id', options, (error, hash) => (error ? reject(error) : resolve(hash))),
  )
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
