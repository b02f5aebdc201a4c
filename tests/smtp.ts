/** A real SMTP server on loopback that stores the emails it receives. */
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface SmtpSink {
  readonly url: string
  readonly mails: readonly Email[]
  /** Bytes of each message as received. */
  readonly sizes: readonly number[]
  /** Answers the next recipients with an error of this code, until called with nothing. */
  refuse: (code?: number) => void
  /** Runs once, when the next message of such a subject has come in and before it is accepted. */
  onMessage: (hook?: () => Promise<void>, subject?: RegExp) => void
  readonly close: () => Promise<void>
}

export async function startSmtp(): Promise<SmtpSink> {
  const mails: Email[] = []
  const sizes: number[] = []
  let refusal: number | undefined
  let hook: (() => Promise<void>) | undefined
  let hooked = /./

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, done) {
      done(refusal ? Object.assign(new Error('refused by the test'), { responseCode: refusal }) : null)
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const keep = async () => {
          const mail = await PostalMime.parse(Buffer.concat(chunks))
          if (hook && hooked.test(mail.subject ?? '')) {
            const first = hook
            hook = undefined
            await first()
          }
          mails.push(mail)
          sizes.push(Buffer.concat(chunks).length)
        }
        void keep().finally(done)
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    sizes,
    refuse: (code) => (refusal = code),
    onMessage(next, subject = /./) {
      hook = next
      hooked = subject
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
