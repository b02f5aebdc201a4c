/** A bar with a clock that the proofs of automated emails move, and as many processes as they want. */
import { callFunction } from '../calls.ts'
import { postponeJobs } from '../chaos/bar.ts'
import { freePort } from '../free-port.ts'
import { firstOwner, type Person } from '../office.ts'
import { createWorld, type World } from '../world.ts'
import { keepEmails } from '#server/flows/keep-emails.ts'
import type { ClockBar } from './deeds.ts'
import type { RacedBar } from './review-races.ts'

export interface MovedBar extends ClockBar {
  readonly world: World
  readonly owner: Person
  readonly setNow: (now: string) => void
  readonly close: () => Promise<void>
}

/** The jobs of the clock, and what documents and emails cost. */
const later = [
  'keep-emails',
  'keep-dates',
  'keep-autopay',
  'add-late-fees',
  'send-mail',
  'quote.sent',
  'invoice.sent',
]

/** The clock stands until it is set. */
export async function clockBar(): Promise<MovedBar> {
  let now = '2027-03-10T15:00:00.000Z'
  const world = await createWorld({}, { clock: () => now })
  const owner = await firstOwner(world)
  await postponeJobs(world.rows, later)
  // All want days that are near each other.
  await world.rows(`insert into units (name, position) select 'Bar ' || n, n from generate_series(2, 60) n`)
  return {
    world,
    owner,
    app: world.program.app,
    sql: world.rows,
    now: () => now,
    setNow: (at) => (now = at),
    async ask(name, input) {
      // The clock is months ahead of the one that sessions end by.
      await world.rows(`update sessions set expires_at = '2099-01-01'`)
      return world.call(name, input, owner.headers)
    },
    close: () => world.close(),
  }
}

/** The same with two processes: one is asked to approve, the other one to change, and the job runs in both. */
export async function racedBar(bar: MovedBar): Promise<RacedBar> {
  const port = await freePort()
  // Processes of one installation have one address.
  const other = await bar.world.another({ PUBLIC_URL: bar.world.url, PORT: String(port) })
  let turn = 0
  return {
    ...bar,
    change: (name, input) => callFunction(`http://127.0.0.1:${port}`, name, input, bar.owner.headers),
    run: () => keepEmails((turn++ % 2 === 0 ? bar.world : other).program.app),
    async message(id) {
      const mail = await bar.app.mailer.read(id)
      if (!mail) throw new Error('a message is gone')
      const { to_address: to, subject, html, text } = mail
      return { to, subject, html: html ?? '', text: text ?? '' }
    },
  }
}
