import path from 'node:path'
import { askStripe } from '#server/workers/card-provider.ts'
import { readCalendar } from '#server/workers/calendar-reader.ts'
import { renderDocument } from '#server/workers/document-renderer.tsx'
import { decodePicture } from '#server/workers/picture-decoder.tsx'
import { signPdf } from '#server/workers/pdf-signer.ts'
import type { ProgramParts } from '#server/app/program.ts'

const root = path.resolve(import.meta.dirname, '..')

/** The program without its built fronts: for tests of the server. */
export const programParts: ProgramParts = {
  version: '0.0.0-test',
  migrationsFolder: path.join(root, 'migrations'),
  clientFolder: path.join(root, 'dist/client'),
  portalHtml: async () => '<!doctype html><head><title>Portal</title></head>',
  officeHtml: async () => '<!doctype html><head><title>Admin Portal</title></head>',
  guideHtml: async () => '<!doctype html><title>Style guide</title>',
  site: {
    renderer: () => import('#web/site/render.tsx'),
    assets: async () => ({
      script: '/assets/site.js',
      scriptImports: [],
      verifyScript: '/assets/verify.js',
      css: '',
      fonts: [],
    }),
  },
  // Their fonts and pictures are files that only Vite can import, and the journeys' setup runs without it.
  renderMail: async (template, data) =>
    (await import('#server/workers/email-renderer.ts')).renderMail(template, data),
  renderEmailPicture: async (kind, data) =>
    (await import('#server/workers/email-picture-renderer.ts')).renderEmailPicture(kind, data),
  renderDocument,
  signPdf,
  decodePicture,
  readCalendar,
  callCardProvider: askStripe,
}
