/** Loads what the build put beside the server file, and starts the worker processes. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteRenderer } from '#contract/pages.ts'
import type { CalendarReading } from '#domain/availability/outside-calendar.ts'
import { createWorker } from '#server/platform/core/child.ts'
import type { DecodedPicture } from '#server/platform/documents/pictures.ts'
import { renderDocumentsInChild } from '#server/platform/documents/renderer.ts'
import { renderPicturesInChild } from '#server/platform/mail/inline-pictures.ts'
import { renderInChild } from '#server/platform/mail/renderer.ts'
import { calendarReaderLimits } from '#server/platform/outside/download.ts'
import type { SignerAnswer } from '#server/platform/signing/signing.ts'
import { builtFront } from './built-front.ts'
import type { ProgramParts } from './program.ts'
import { readSiteAssets } from './site-assets.ts'

/** `serverFolder` is the folder of the built server files. `stop` ends the worker processes; call it last. */
export async function builtParts(
  serverFolder: string,
): Promise<{ readonly parts: ProgramParts; readonly stop: () => void }> {
  const clientFolder = path.join(serverFolder, '../client')
  const mailRenderer = renderInChild(path.join(serverFolder, 'mail-renderer.js'))
  const emailPictures = renderPicturesInChild(path.join(serverFolder, 'email-picture-renderer.js'))
  const documentRenderer = renderDocumentsInChild(path.join(serverFolder, 'document-renderer.js'))
  const pdfSigner = createWorker<SignerAnswer>(path.join(serverFolder, 'pdf-signer.js'), 'signer of PDFs')
  const cardProvider = createWorker<unknown>(path.join(serverFolder, 'card-provider.js'), 'card provider')
  const pictureDecoder = createWorker<DecodedPicture>(
    path.join(serverFolder, 'picture-decoder.js'),
    'picture decoder',
    { isSerial: true, megabytes: 384 },
  )
  const calendarReader = createWorker<CalendarReading>(
    path.join(serverFolder, 'calendar-reader.js'),
    'calendar reader',
    calendarReaderLimits,
  )
  const guideHtml = await readFile(path.join(clientFolder, 'guide.html'), 'utf8')
  const portalHtml = await builtFront(serverFolder, clientFolder, 'portal')
  const officeHtml = await builtFront(serverFolder, clientFolder, 'office')
  const assets = await readSiteAssets(clientFolder)
  let renderer: Promise<SiteRenderer> | undefined

  return {
    parts: {
      version: await versionBeside(serverFolder),
      migrationsFolder: migrationsBeside(serverFolder),
      clientFolder,
      portalHtml,
      officeHtml,
      guideHtml: async () => guideHtml,
      site: {
        renderer: () =>
          (renderer ??= import(
            pathToFileURL(path.join(serverFolder, 'site.js')).href
          ) as Promise<SiteRenderer>),
        assets: async () => assets,
      },
      renderMail: mailRenderer.render,
      renderEmailPicture: emailPictures.render,
      renderDocument: documentRenderer.render,
      signPdf: pdfSigner.render,
      decodePicture: pictureDecoder.render,
      readCalendar: calendarReader.render,
      callCardProvider: cardProvider.render,
    },
    stop() {
      mailRenderer.stop()
      emailPictures.stop()
      documentRenderer.stop()
      pdfSigner.stop()
      pictureDecoder.stop()
      calendarReader.stop()
      cardProvider.stop()
    },
  }
}

/** Folder of the migrations, relative to the built server. */
export function migrationsBeside(serverFolder: string): string {
  return path.join(serverFolder, '../../migrations')
}

/** The version of the package that the built server belongs to. */
export async function versionBeside(serverFolder: string): Promise<string> {
  const packageFile = await readFile(path.join(serverFolder, '../../package.json'), 'utf8')
  return (JSON.parse(packageFile) as { version: string }).version
}
