/** nginx in front of several programs, as in docs/operations.md, with failover. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../free-port.ts'
import { until } from '../until.ts'

export interface Proxy {
  readonly url: string
  readonly stop: () => Promise<void>
}

export async function startProxy(programs: readonly string[]): Promise<Proxy> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'coupe-proxy-'))
  const port = await freePort()
  const file = path.join(folder, 'nginx.conf')
  await writeFile(file, configuration(folder, port, programs))
  const nginx = spawn('nginx', ['-e', 'stderr', '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  let ended = false
  const exited = new Promise<void>((resolve, reject) => {
    nginx.once('error', reject)
    nginx.once('exit', () => ((ended = true), resolve()))
  })
  exited.catch(() => (ended = true))
  process.once('exit', () => nginx.kill())
  const url = `http://127.0.0.1:${port}`
  await until(async () => ended || (await isOpen(url)), 'nginx to open', 20_000)
  if (ended) throw new Error('nginx did not start. Is it installed?')
  return {
    url,
    async stop() {
      nginx.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Requests that may have taken effect are not retried: nginx fails over only where that is safe. */
function configuration(folder: string, port: number, programs: readonly string[]): string {
  const servers = programs.map((url) => `server ${new URL(url).host} max_fails=1 fail_timeout=1s;`)
  return `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log /dev/null;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream coupe { ${servers.join(' ')} keepalive 64; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://coupe;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host:$server_port;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_connect_timeout 1s;
      proxy_next_upstream error timeout;
    }
    location /live/ {
      proxy_pass http://coupe;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host:$server_port;
      proxy_read_timeout 1h;
      proxy_buffering off;
    }
  }
}
`
}

async function isOpen(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    ({ status }) => status === 200,
    () => false,
  )
}
