import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { smtpTransport, type OutgoingMail } from './transport.ts'

const mail: OutgoingMail = {
  messageId: '<one@bar.example>',
  from: 'bar@example.com',
  replyTo: undefined,
  to: 'guest@example.com',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  pictures: [],
  files: [],
  stopLink: undefined,
}

test('a mail server that answers one line after another and never ends is given up', async () => {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined).write('220 mail.example\r\n')
    socket.once('data', () => {
      const answering = setInterval(() => socket.write('250-and more\r\n'), 50)
      socket.once('close', () => clearInterval(answering))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  await expect(smtpTransport(`smtp://127.0.0.1:${port}`, 500)(mail)).rejects.toThrow(
    'the mail server took longer than 0.5 seconds',
  )
  await expect.poll(() => sockets.map(({ closed }) => closed)).toEqual([true])
  server.close()
})
