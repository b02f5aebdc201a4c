/** Enters payloads into every free text, then opens every screen, email, document and list, and reports what ran. */
import type { Browser } from '@playwright/test'
import { until } from '../until.ts'
import { createPoison } from './poison.ts'
import type { PoisonedBar } from './opened-bar.ts'
import { poisonedRound, type Previews, type Round } from './poisoned-bar.ts'
import { liveOnes, readDocuments, readEmails, readLists } from './read-back.ts'
import { enter, openPage, openScreen, recordsOf, screensOf, type Screen } from './screens.ts'
import { foreignNodes, setTrap, type Trap } from './trap.ts'

export interface Walk {
  readonly payloads: readonly string[]
  readonly rounds: number
  /** How many of them go into one text. */
  readonly atOnce: number
  readonly say?: (line: string) => void
}

export interface WalkFigures {
  readonly fields: number
  readonly least: number
  readonly most: number
  readonly records: number
  readonly screens: number
  readonly emails: number
  readonly documents: number
  readonly cells: number
  /** Payloads that do something in a page that takes texts for markup. */
  readonly live: number
  readonly wrong: readonly string[]
}

const pagesAtOnce = 3

export async function walkPayloads(bar: PoisonedBar, browser: Browser, walk: Walk): Promise<WalkFigures> {
  const { payloads, rounds, atOnce, say = () => undefined } = walk
  const poison = createPoison(payloads, atOnce)
  const previews: Previews = []
  const wrong: string[] = []
  const origin = new URL(bar.url).origin
  let screens = 0

  const look = async (round: Round, all: readonly Screen[]) => {
    const context = await browser.newContext()
    const trap = await setTrap(context, origin)
    await enter(context, bar, round)
    const waiting = [...all]
    const walkOne = async () => {
      const page = await openPage(trap)
      page.setDefaultTimeout(20_000)
      for (let screen = waiting.shift(); screen; screen = waiting.shift()) {
        wrong.push(...(await lookAt(page, bar.url, screen, trap)))
        screens += 1
      }
    }
    await Promise.all(Array.from({ length: pagesAtOnce }, walkOne))
    await context.close()
  }

  for (let turn = 0; turn < rounds; turn++) {
    const round = await poisonedRound(bar, poison, previews)
    const isLast = turn === rounds - 1
    await look(round, isLast ? screensOf(round, payloads[turn % payloads.length] ?? '') : recordsOf(round))
    if (turn % 10 === 9) say(`${turn + 1} of ${rounds} rounds, ${wrong.length} wrong`)
  }
  await until(async () => {
    const [row] = await bar.sql<{ n: number }>(
      `select count(*)::int as n from mail_messages where html is null and state not in ('failed', 'withdrawn')`,
    )
    return row?.n === 0
  }, 'every email')

  const context = await browser.newContext()
  const trap = await setTrap(context, origin)
  const emails = await readEmails(bar, trap, previews)
  say(`${emails.read} emails read`)
  const documents = await readDocuments(bar)
  const lists = await readLists(bar)
  const live = await liveOnes(context, trap, payloads)
  await context.close()

  const [count] = await bar.sql<{ n: number }>(
    `select (select count(*) from bookings) + (select count(*) from clients) + (select count(*) from quotes)
      + (select count(*) from invoices) + (select count(*) from events) + (select count(*) from staff)
      + (select count(*) from services)::int as n`,
  )
  wrong.push(...emails.wrong, ...documents.wrong, ...lists.wrong)
  wrong.push(...poison.missed().map((field) => `nothing was put into ${field}`))
  return {
    ...poison.counts(),
    records: Number(count?.n ?? 0),
    screens,
    emails: emails.read,
    documents: documents.read,
    cells: lists.read,
    live,
    wrong,
  }
}

async function lookAt(
  page: Awaited<ReturnType<Trap['page']>>,
  url: string,
  screen: Screen,
  trap: Trap,
): Promise<readonly string[]> {
  try {
    const text = await openScreen(page, url, screen)
    const empty = text.trim() === '' ? [`${screen.path} says nothing`] : []
    return [...empty, ...(await foreignNodes(page)), ...trap.heard()]
  } catch (error) {
    return [`${screen.path} did not open: ${String(error).split('\n')[0]}`, ...trap.heard()]
  }
}
