import path from 'node:path'
import type { ProgramParts } from '#server/app/program.ts'

const nothing = () => Promise.reject(new Error('nothing is rendered here'))

/** The parts of a program whose functions are proved, and whose pages, emails and documents nobody asks for. */
export const programWithoutPages: ProgramParts = {
  version: '0.0.0-proof',
  migrationsFolder: path.resolve('migrations'),
  clientFolder: path.resolve('dist/client'),
  portalHtml: nothing,
  officeHtml: nothing,
  guideHtml: nothing,
  site: { renderer: nothing, assets: nothing },
  renderMail: nothing,
  renderEmailPicture: nothing,
  renderDocument: nothing,
  signPdf: nothing,
  decodePicture: nothing,
  readCalendar: nothing,
  callCardProvider: nothing,
}
