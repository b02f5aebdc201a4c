/** `npm run dev`: the whole program in one process, with Vite in front of it. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createServer } from 'vite'

const root = path.resolve(import.meta.dirname, '..')
const updatesPort = 24_678
const vite = await createServer({
  root,
  server: { middlewareMode: true, hmr: { port: updatesPort } },
  environments: { ssr: { optimizeDeps: { noDiscovery: true } } },
})
const ssr = vite.environments['ssr'] as unknown as {
  runner: { import: <Module>(id: string) => Promise<Module> }
}

// Fast refresh is an inline script, and hot updates come over a socket of their own.
const { securityHeaders } = await ssr.runner.import<typeof import('#server/platform/http/security.ts')>(
  '/src/server/platform/http/security.ts',
)
const policy = securityHeaders['content-security-policy']
  ?.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
  .replace("connect-src 'self'", `connect-src 'self' ws://localhost:${updatesPort}`)
Object.assign(securityHeaders, { 'content-security-policy': policy })

const { startProgram } = await ssr.runner.import<typeof import('#server/app/program.ts')>(
  '/src/server/app/program.ts',
)
const { parseConfig } = await ssr.runner.import<typeof import('#server/platform/core/config.ts')>(
  '/src/server/platform/core/config.ts',
)
const program = await startProgram(parseConfig(process.env), {
  version: 'dev',
  migrationsFolder: path.join(root, 'migrations'),
  clientFolder: path.join(root, 'public'),
  portalHtml: (url) => pageOf('portal.html', url),
  officeHtml: (url) => pageOf('office.html', url),
  guideHtml: (url) => pageOf('guide.html', url),
  site: {
    renderer: () => ssr.runner.import('/src/web/site/render.tsx'),
    assets: async () => ({
      script: '/src/web/site/client.tsx',
      scriptImports: [],
      verifyScript: '/src/web/site/verify/client.ts',
      css: '@import "/src/web/site/site.css?direct";',
      fonts: [],
    }),
  },
  renderMail: async (template, data) => {
    const module = await ssr.runner.import<typeof import('#server/workers/email-renderer.ts')>(
      '/src/server/workers/email-renderer.ts',
    )
    return module.renderMail(template, data)
  },
  renderEmailPicture: async (kind, data) => {
    const module = await ssr.runner.import<typeof import('#server/workers/email-picture-renderer.ts')>(
      '/src/server/workers/email-picture-renderer.ts',
    )
    return module.renderEmailPicture(kind, data)
  },
  renderDocument: async (kind, data) => {
    const module = await ssr.runner.import<typeof import('#server/workers/document-renderer.tsx')>(
      '/src/server/workers/document-renderer.tsx',
    )
    return module.renderDocument(kind, data)
  },
  signPdf: async (kind, data) => {
    const module = await ssr.runner.import<typeof import('#server/workers/pdf-signer.ts')>(
      '/src/server/workers/pdf-signer.ts',
    )
    return module.signPdf(kind, data)
  },
  decodePicture: async (kind, data) => {
    const module = await ssr.runner.import<typeof import('#server/workers/picture-decoder.tsx')>(
      '/src/server/workers/picture-decoder.tsx',
    )
    return module.decodePicture(kind, data)
  },
  readCalendar: async (kind, data) => {
    const module = await ssr.runner.import<typeof import('#server/workers/calendar-reader.ts')>(
      '/src/server/workers/calendar-reader.ts',
    )
    return module.readCalendar(kind, data)
  },
  callCardProvider: async (kind, data) => {
    const module = await ssr.runner.import<typeof import('#server/workers/card-provider.ts')>(
      '/src/server/workers/card-provider.ts',
    )
    return module.askStripe(kind, data)
  },
})

async function pageOf(file: string, url: string): Promise<string> {
  return vite.transformIndexHtml(url, await readFile(path.join(root, file), 'utf8'))
}

// Vite serves its own files, the program everything else.
const listeners = program.server.listeners('request') as ((...args: unknown[]) => void)[]
program.server.removeAllListeners('request')
program.server.on('request', (request, response) => {
  vite.middlewares(request, response, () => {
    for (const listener of listeners) listener(request, response)
  })
})
process.stdout.write(`\n${program.greeting.map((line) => `  ${line}`).join('\n')}\n\n`)

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    void program
      .stop()
      .then(() => vite.close())
      .then(() => process.exit(0))
  })
}
