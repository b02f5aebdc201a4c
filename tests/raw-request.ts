import { connect } from 'node:net'

/** The answer of a server to raw bytes; empty where it only closes. */
export function rawRequest(url: string, bytes: string): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    let text = ''
    const done = () => resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text })
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'))
    socket.on('data', (chunk) => (text += chunk.toString('latin1')))
    socket.on('close', done)
    socket.on('error', done)
    socket.setTimeout(3000, () => socket.destroy())
  })
}
