/** Puts the program together, opens it, and closes it in order. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { startProgram } from './program.ts'
import { ConfigError, parseConfig } from './platform/config.ts'
import { createLog } from './platform/log.ts'
import { makeInChild } from './platform/child.ts'
import { renderDocumentsInChild } from './platform/documents/renderer.ts'
import { renderInChild } from './platform/mail/renderer.ts'
import { readSiteAssets } from './site/assets.ts'
import type { SiteRenderer } from '#contract/pages.ts'

const serverFolder = import.meta.dirname
const clientFolder = path.join(serverFolder, '../client')

// Node would print the error as it is, with every parameter of a failed query in it.
process.on('uncaughtException', (error) => {
  createLog('fatal').fatal({ err: error }, 'a fault that nobody caught')
  process.exit(1)
})

try {
  const config = parseConfig(process.env)
  const mailRenderer = renderInChild(path.join(serverFolder, 'mail-renderer.js'))
  const documentRenderer = renderDocumentsInChild(path.join(serverFolder, 'document-renderer.js'))
  const cardProvider = makeInChild<unknown>(path.join(serverFolder, 'card-provider.js'), 'card provider')
  const portalHtml = await readFile(path.join(clientFolder, 'portal.html'), 'utf8')
  const officeHtml = await readFile(path.join(clientFolder, 'office.html'), 'utf8')
  const assets = await readSiteAssets(clientFolder)
  let renderer: Promise<SiteRenderer> | undefined

  const starting = startProgram(config, {
    migrationsFolder: path.join(serverFolder, '../../migrations'),
    clientFolder,
    portalHtml: async () => portalHtml,
    officeHtml: async () => officeHtml,
    site: {
      renderer: () =>
        (renderer ??= import(new URL('./site.js', import.meta.url).href) as Promise<SiteRenderer>),
      assets: async () => assets,
    },
    renderMail: mailRenderer.render,
    renderDocument: documentRenderer.render,
    askCardProvider: cardProvider.render,
  })
  // Also while it starts: whoever goes then must not leave a database running behind.
  stopOnSignal(async () => {
    await (await starting).stop()
    mailRenderer.stop()
    documentRenderer.stop()
    cardProvider.stop()
  })
  const program = await starting
  process.stdout.write(`\n${program.greeting.map((line) => `  ${line}`).join('\n')}\n\n`)
} catch (error) {
  const isForPeople = error instanceof ConfigError
  process.stderr.write(
    `\nCoupe could not start.\n${isForPeople ? error.message : ((error as Error).stack ?? String(error))}\n\n`,
  )
  process.exit(1)
}

/** A signal may come twice, from npm and from the terminal; it is obeyed once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`Coupe did not stop cleanly: ${String(error)}\n`)
          process.exit(1)
        },
      )
    })
  }
}
