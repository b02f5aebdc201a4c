/** A built single-page front: its HTML for an address, with the styles and module preloads of the first paint. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BusinessFacts } from '#domain/business/facts.ts'
import type { FirstAnswers, FrontRenderer, OpenedView } from '#contract/pages.ts'

type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>

const emptyRoot = '<div id="root"></div>'

export async function builtFront(serverFolder: string, clientFolder: string, name: 'portal' | 'office') {
  const html = await withStyles(await readFile(path.join(clientFolder, `${name}.html`), 'utf8'), clientFolder)
  const manifest = JSON.parse(
    await readFile(path.join(clientFolder, '.vite/manifest.json'), 'utf8'),
  ) as Manifest
  let renderer: Promise<FrontRenderer> | undefined

  return async (address: string, facts: BusinessFacts, answers: FirstAnswers): Promise<string> => {
    renderer ??= import(pathToFileURL(path.join(serverFolder, `${name}.js`)).href) as Promise<FrontRenderer>
    const { markup, modules, opened } = (await renderer).firstPaint(address, facts, answers)
    const links = filesOf(manifest, [`src/web/${name}/start.tsx`, ...modules])
      .filter((file) => !html.includes(file))
      // At the priority of a script, they would share the connection with the fonts of the first paint.
      .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
    return html
      .replace('</head>', () => `${links.join('')}</head>`)
      .replace(emptyRoot, () => `<div id="root">${markup}</div>${templateOf(opened)}`)
  }
}

/** The key has letters, digits, `_` and `-` alone. */
function templateOf(opened: OpenedView | undefined): string {
  return opened ? `<template id="opened" data-key="${opened.key}">${opened.markup}</template>` : ''
}

/** Inlines the stylesheet: it blocks rendering, so a separate request would delay the first paint. */
async function withStyles(html: string, clientFolder: string): Promise<string> {
  const [link, file] = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/.exec(html) ?? []
  if (!link || !file) return html
  const styles = await readFile(path.join(clientFolder, file), 'utf8')
  return html.replace(link, () => `<style>${styles}</style>`)
}

/** The files of these modules and of all their imports. */
function filesOf(manifest: Manifest, modules: readonly string[]): readonly string[] {
  const found = new Map<string, string>()
  const visit = (name: string) => {
    const entry = manifest[name]
    if (!entry || found.has(name)) return
    found.set(name, entry.file)
    for (const each of entry.imports ?? []) visit(each)
  }
  for (const each of modules) visit(each)
  return [...found.values()]
}
