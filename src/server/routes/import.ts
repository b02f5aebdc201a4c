/** `/office/import/<list>`: imports a CSV file, for owners. Without `?write=yes` it only returns a preview. */
import type { Context } from 'hono'
import type { ImportProgress } from '#contract/imports.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { clientsImport } from '#server/flows/import/clients-import.ts'
import { importFile, previewImport } from '#server/flows/import/import-file.ts'
import type { ImportRules } from '#server/flows/import/import-list.ts'
import { decoded } from '#server/flows/import/read-file.ts'
import { servicesImport } from '#server/flows/import/services-import.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { csvLine, byteOrderMark } from '#server/platform/csv/write-csv.ts'
import { faultMessage } from '#server/platform/http/faults.ts'
import { requireOwner } from './guard.ts'

export function officeImport(app: AppContext) {
  return {
    async post(c: Context): Promise<Response> {
      const actor = await requireOwner(app, c.req.raw)
      if (c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() !== 'text/csv')
        return c.json({ success: false, error: 'Send CSV.', code: 'UNSUPPORTED_MEDIA_TYPE' }, 415)
      const list = c.req.param('list') ?? ''
      const bytes = new Uint8Array(await c.req.arrayBuffer())

      const asked = { list, text: decoded(bytes), write: c.req.query('write') === 'yes' }
      switch (list) {
        case 'clients':
          return answer(app, c, clientsImport, { ...asked, actor })
        case 'services':
          return answer(app, c, servicesImport, { ...asked, actor })
        default:
          return noSuchList(c)
      }
    },

    /** `/office/import/<list>.csv`: the template, with the columns and an example line. */
    async template(c: Context): Promise<Response> {
      await requireOwner(app, c.req.raw)
      const name = (c.req.param('list') ?? '').replace(/\.csv$/, '')
      const rules = name === 'clients' ? clientsImport : name === 'services' ? servicesImport : undefined
      if (!rules) return noSuchList(c)
      c.header('content-type', 'text/csv; charset=utf-8')
      c.header('content-disposition', `attachment; filename="${name}-template.csv"`)
      return c.body(
        byteOrderMark + csvLine(rules.columns.map(({ header }) => header)) + csvLine(rules.example),
      )
    },
  }
}

interface Asked {
  readonly list: string
  readonly text: string
  readonly write: boolean
  readonly actor: Actor
}

async function answer<Row extends object>(
  app: AppContext,
  c: Context,
  rules: ImportRules<Row>,
  { list, text, write, actor }: Asked,
): Promise<Response> {
  c.header('cache-control', 'no-store')
  if (!write) return c.json({ ...(await previewImport(app, rules, text)) })
  const encoder = new TextEncoder()
  // Streams the progress while the transaction runs; a disconnected client does not stop the import.
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      let isConnected = true
      const say = (progress: ImportProgress) => {
        if (!isConnected) return
        try {
          controller.enqueue(encoder.encode(`${JSON.stringify(progress)}\n`))
        } catch {
          isConnected = false
        }
      }
      try {
        say(await importFile(app, actor, rules, { text, list, onProgress: say }))
      } catch (error) {
        app.log.error({ err: error }, 'an import failed')
        say({ error: faultMessage })
      }
      if (isConnected) controller.close()
    },
  })
  c.header('content-type', 'application/x-ndjson')
  return c.body(stream)
}

function noSuchList(c: Context): Response {
  return c.json({ success: false, error: 'There is no such list.', code: 'NOT_FOUND' }, 404)
}
