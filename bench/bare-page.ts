/** Upper bound of one Node process: the same number of bytes from memory. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const body = Buffer.alloc(Number(process.env['LENGTH']), 'x')
const headers = ['content-type', 'text/html', 'content-length', String(body.length), 'content-encoding', 'br']

const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`open at http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
process.on('SIGTERM', () => process.exit(0))
