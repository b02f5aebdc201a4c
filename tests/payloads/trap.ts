/** A browser that reports scripts that run and requests to other hosts. */
import type { BrowserContext, Page } from '@playwright/test'
import { canary } from './payloads.ts'

export interface Trap {
  readonly page: () => Promise<Page>
  /** What ran, asked for something elsewhere, was stopped by the policy or threw, since it was last asked. */
  readonly heard: () => readonly string[]
}

/** `origin` is the only one that may be asked for anything. */
export async function setTrap(context: BrowserContext, origin: string): Promise<Trap> {
  const heard: string[] = []
  const note = (what: string, page?: Page | null) => void heard.push(`${page?.url() ?? ''}: ${what}`)

  await context.exposeBinding('__hit', ({ page }, n: unknown) => note(`ran ${String(n)}`, page))
  await context.exposeBinding('__stopped', ({ page }, what: string) =>
    note(`the policy stopped ${what}`, page),
  )
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (globalThis as unknown as { __stopped: (what: string) => void }).__stopped(
        `${violatedDirective} ${blockedURI}`,
      ),
    ),
  )
  context.on('dialog', (dialog) => {
    note(`a dialog: ${dialog.message()}`, dialog.page())
    // It closes with its page; the trap has already reported it.
    void dialog.dismiss().catch(() => undefined)
  })
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) note(message.text(), message.page())
  })
  context.on('weberror', (fault) => note(fault.error().message, fault.page()))
  context.on('request', (request) => {
    const url = request.url()
    if (/^https?:/.test(url) && new URL(url).origin !== origin) note(`asked for ${url}`)
  })
  // Nothing leaves this machine, whatever runs.
  await context.route(
    (url) => url.hostname === canary,
    (route) => route.abort(),
  )

  return {
    page: () => context.newPage(),
    heard: () => heard.splice(0),
  }
}

/** What a page has come to hold that no text may make: handlers, frames, addresses that run or lead to the canary. */
export async function foreignNodes(page: Page): Promise<readonly string[]> {
  const found = await page.evaluate((host) => {
    const wrong = (element: Element) =>
      /^(object|embed)$/i.test(element.tagName) ||
      // Previewed emails open their links in a page of their own by one without an address.
      (element.tagName === 'BASE' && element.hasAttribute('href')) ||
      // A frame of ours is one in which nothing may run.
      (element.tagName === 'IFRAME' && element.getAttribute('sandbox') !== '') ||
      [...element.attributes].some(
        ({ name, value }) =>
          /^on/i.test(name) ||
          (/^(href|src|action|formaction|data|xlink:href)$/i.test(name) &&
            (/^\s*(javascript|data:text|vbscript)/i.test(value) || value.startsWith(`//${host}`))),
      )
    return [...document.querySelectorAll('*')].filter(wrong).map(({ outerHTML }) => outerHTML.slice(0, 200))
  }, canary)
  return found.map((each) => `${page.url()} holds ${each}`)
}
