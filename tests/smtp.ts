/** A real SMTP server on loopback that stores the emails it receives. */
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type SmtpCommand = 'MAIL FROM' | 'RCPT TO' | 'DATA'

export interface SmtpSink {
  readonly url: string
  readonly mails: readonly Email[]
  /** Bytes of each message as received. */
  readonly sizes: readonly number[]
  /** Answers this command with an error of this code, until called with nothing. */
  refuse: (code?: number, at?: SmtpCommand, message?: string) => void
  /** Runs once, when the next message of such a subject has come in and before it is accepted. */
  onMessage: (hook?: () => Promise<void>, subject?: RegExp) => void
  readonly close: () => Promise<void>
}

export async function startSmtp(): Promise<SmtpSink> {
  const mails: Email[] = []
  const sizes: number[] = []
  let refusal: { code: number; at: SmtpCommand; message: string } | undefined
  const refusalAt = (command: SmtpCommand) =>
    refusal?.at === command ? Object.assign(new Error(refusal.message), { responseCode: refusal.code }) : null
  let hook: (() => Promise<void>) | undefined
  let hooked = /./

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_address, _session, done) => done(refusalAt('MAIL FROM')),
    onRcptTo: (_address, _session, done) => done(refusalAt('RCPT TO')),
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
        const refused = refusalAt('DATA')
        if (refused) done(refused)
        else void keep().finally(done)
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
    refuse: (code, at = 'RCPT TO', message = 'refused by the test') =>
      (refusal = code === undefined ? undefined : { code, at, message }),
    onMessage(next, subject = /./) {
      hook = next
      hooked = subject
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
