/** A model of the units that counts minutes: it knows neither ranges nor constraints, and no code of the program. */

export interface ModelClaim {
  readonly subject: string
  unit: number | null
  kind: 'hold' | 'firm'
  /** Minutes since the model's start: the occupied span, its last minute excluded. */
  from: number
  to: number
  expires: number | null
}

export interface ModelBlackout {
  readonly id: string
  readonly fromDate: string
  readonly toDate: string
  /** Numbers of units; null closes all. */
  readonly units: readonly number[] | null
}

export class DateModel {
  readonly claims = new Map<string, ModelClaim>()
  readonly blackouts = new Map<string, ModelBlackout>()
  now = 0
  readonly #taken: (string | undefined)[][]
  /** The local date of each minute, as a calendar on the wall of the zone shows it. */
  readonly #dates: readonly string[]

  constructor(startMs: number, minutes: number, units: number, zone: string) {
    this.#taken = Array.from({ length: units }, () => Array.from({ length: minutes }, () => undefined))
    const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone })
    this.#dates = Array.from({ length: minutes }, (_, minute) => format.format(startMs + minute * 60_000))
  }

  /** Takes or moves; answers the claim, or undefined where no unit is free. */
  take(wanted: Omit<ModelClaim, 'unit'>): ModelClaim | undefined {
    const own = this.claims.get(wanted.subject)
    this.#lapse(wanted.from, wanted.to, wanted.subject)
    const free = this.#taken.map((_, unit) => unit).filter((unit) => this.#isFree(unit, wanted))
    const unit = free.find((each) => each === own?.unit) ?? free[0]
    if (unit === undefined) return undefined
    const isFirm = wanted.kind === 'firm' || own?.kind === 'firm'
    return this.#write(wanted.subject, {
      ...wanted,
      unit,
      kind: isFirm ? 'firm' : 'hold',
      expires: isFirm ? null : wanted.expires,
    })
  }

  overCapacity(wanted: Omit<ModelClaim, 'unit' | 'kind' | 'expires'>): ModelClaim {
    return this.#write(wanted.subject, { ...wanted, unit: null, kind: 'firm', expires: null })
  }

  end(subject: string): boolean {
    const own = this.claims.get(subject)
    if (!own) return false
    this.#mark(own, undefined)
    return this.claims.delete(subject)
  }

  /** Ends every lapsed hold. */
  lapseAll(): void {
    this.#lapse(0, this.#dates.length)
  }

  #write(subject: string, claim: ModelClaim): ModelClaim {
    this.end(subject)
    this.claims.set(subject, claim)
    this.#mark(claim, subject)
    return claim
  }

  #lapse(from: number, to: number, except?: string): void {
    for (const { subject, expires, from: begins, to: ends } of this.claims.values()) {
      const isOver = expires !== null && expires <= this.now
      if (isOver && subject !== except && begins < to && from < ends) this.end(subject)
    }
  }

  #isFree(unit: number, { subject, from, to }: Pick<ModelClaim, 'subject' | 'from' | 'to'>): boolean {
    for (let minute = from; minute < to; minute++) {
      const taker = this.#taken[unit]?.[minute]
      if ((taker !== undefined && taker !== subject) || this.#isBlocked(unit, minute)) return false
    }
    return true
  }

  #isBlocked(unit: number, minute: number): boolean {
    const date = this.#dates[minute] ?? ''
    for (const { fromDate, toDate, units } of this.blackouts.values())
      if (date >= fromDate && date <= toDate && (units === null || units.includes(unit))) return true
    return false
  }

  #mark({ unit, from, to }: ModelClaim, subject: string | undefined): void {
    if (unit !== null) this.#taken[unit]?.fill(subject, from, to)
  }
}
