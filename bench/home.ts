/** The home page against nginx serving the same bytes, one process each, in turns. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { hasProgram, median, memoryOf, requestsPerSecond, startNode, stop, type Started } from './measure.ts'
import { report, type Finding } from './report.ts'

const rounds = 3

export async function benchHome(program: Started): Promise<readonly Finding[]> {
  const answer = await fetch(program.url, { headers: { 'accept-encoding': 'br' } })
  const length = Number(answer.headers.get('content-length'))
  const ceiling = await startPlainNode(length)
  const reference = hasProgram('nginx') ? await startNginx(length) : ceiling
  const ours: number[] = []
  const theirs: number[] = []
  const most: number[] = []
  for (let round = 0; round < rounds; round++) {
    theirs.push(requestsPerSecond(`${reference.url}/`))
    ours.push(requestsPerSecond(`${program.url}/`, ['Accept-Encoding: br']))
    most.push(requestsPerSecond(`${ceiling.url}/`))
  }
  if (reference !== ceiling) await reference.stop()
  await ceiling.stop()
  const ratio = median(ours) / median(theirs)
  const ofNode = median(ours) / median(most)
  return [
    report(
      'home page requests/s ÷ node:http from memory, the most that one Node process can',
      ofNode,
      '',
      true,
      `${median(ours).toFixed(0)} ÷ ${median(most).toFixed(0)}`,
    ),
    report(
      `home page requests/s ÷ ${reference.name} (${length} bytes each)`,
      ratio,
      '≥ 0.5',
      ratio >= 0.5,
      `${median(ours).toFixed(0)} ÷ ${median(theirs).toFixed(0)}`,
    ),
    report(
      'resident memory after this load, MB',
      memoryOf(program.pid),
      '≤ 150',
      memoryOf(program.pid) <= 150,
    ),
  ]
}

interface Reference {
  readonly name: string
  readonly url: string
  readonly stop: () => Promise<void>
}

/** A file of the same length; the bytes themselves do not matter to nginx. */
async function startNginx(length: number): Promise<Reference> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'coupe-nginx-'))
  const port = await freePort()
  writeFileSync(path.join(folder, 'index.html'), Buffer.alloc(length, 'x'), { mode: 0o644 })
  const config = path.join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; user root;
     events { worker_connections 256; }
     http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000; open_file_cache max=10;
       server { listen 127.0.0.1:${port}; root ${folder}; add_header content-encoding br; } }`,
  )
  const child = spawn('nginx', ['-c', config], { stdio: 'inherit' })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(url, { headers: { 'accept-encoding': 'identity' } }).then(
        () => true,
        () => tries > 5 && false,
      )
    )
      break
    await delay(50)
  }
  return {
    name: 'nginx',
    url,
    async stop() {
      await stop(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** In a process of its own, like the program. */
async function startPlainNode(length: number): Promise<Reference> {
  const { url, stop: end } = await startNode('bench/bare-page.ts', { LENGTH: String(length) })
  return { name: 'node:http from memory', url, stop: end }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
