/** What the job that sends the emails of rules is to do at each of its runs, slowly and apart from it (rules.md, M-01 to M-06). */
import type { AutomationFacts } from '#domain/automations/facts.ts'
import type { Rule } from '#domain/automations/rule.ts'
import { modelDue, modelFree, modelStands } from './model.ts'

const hour = 3_600_000

interface Row {
  readonly rule: string
  readonly key: string
  state: 'planned' | 'waiting' | 'sent' | 'skipped'
  leaves: number
}

/** The emails of one business, by booking, rule and key. */
export class JobModel {
  readonly #rows = new Map<string, Map<string, Row>>()

  /** One run of the job at `now`, in milliseconds since 1970. */
  run(facts: readonly AutomationFacts[], rules: readonly Rule[], now: number): void {
    for (const booking of facts) {
      const rows = this.#rows.get(booking.booking_id) ?? new Map<string, Row>()
      this.#rows.set(booking.booking_id, rows)
      for (const { rule, key, leaves } of modelDue(booking, rules, new Set(rows.keys()), now)) {
        const state = rules.find(({ id }) => id === rule)?.mode === 'send' ? 'planned' : 'waiting'
        rows.set(`${rule} ${key}`, { rule, key, state, leaves })
      }
      for (const [name, row] of rows) {
        const rule = rules.find(({ id }) => id === row.rule)
        if (!rule) continue
        if (row.state === 'planned' && row.leaves <= now) this.#leave(rows, name, booking, rule, now)
        if (row.state === 'waiting' && row.leaves <= now + hour && !modelStands(booking, rule, row, now))
          rows.delete(name)
      }
    }
  }

  #leave(rows: Map<string, Row>, name: string, facts: AutomationFacts, rule: Rule, now: number): void {
    const row = rows.get(name)
    if (!row) return
    if (!modelStands(facts, rule, row, now)) {
      rows.delete(name)
      return
    }
    const free = modelFree(rule, facts.zone, now)
    if (free > now) row.leaves = free
    else row.state = rule.mode === 'send' ? 'sent' : 'waiting'
  }

  /** What waits of a rule ends, of all bookings or of these; only the email of this key, if one is given. */
  end(rule: string, bookings?: readonly string[], key?: string): void {
    for (const [booking, rows] of this.#rows)
      if (!bookings || bookings.includes(booking))
        for (const [name, row] of rows)
          if (row.rule === rule && (key ?? row.key) === row.key && ['planned', 'waiting'].includes(row.state))
            rows.delete(name)
  }

  /** A person sent an email, or skipped it. */
  decide(booking: string, rule: string, key: string, state: 'sent' | 'skipped'): void {
    const row = this.#rows.get(booking)?.get(`${rule} ${key}`)
    if (row) row.state = state
  }

  /** When an email that waits leaves. */
  leavesOf(booking: string, rule: string, key: string): number | undefined {
    return this.#rows.get(booking)?.get(`${rule} ${key}`)?.leaves
  }

  isQuiet(rule: Rule, zone: string, now: number): boolean {
    return modelFree(rule, zone, now) > now
  }

  /** A line for each email, in order: those that were stopped are none. */
  lines(): readonly string[] {
    return [...this.#rows]
      .flatMap(([booking, rows]) =>
        [...rows.values()].map(({ rule, key, state, leaves }) =>
          emailLine({ booking, rule, key, state, leaves }),
        ),
      )
      .toSorted()
  }
}

/** An email as it is compared: its time counts until it has left. */
export function emailLine(email: {
  readonly booking: string
  readonly rule: string
  readonly key: string
  readonly state: string
  readonly leaves: number
}): string {
  const { booking, rule, key, state, leaves } = email
  const isOpen = state === 'planned' || state === 'waiting'
  return `${booking} ${rule} ${key} ${state}${isOpen ? ` ${new Date(leaves).toISOString()}` : ''}`
}
