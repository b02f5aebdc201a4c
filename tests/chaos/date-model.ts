/** A model of the units that counts minutes: it knows neither ranges nor constraints, and no code of the program. */

export interface ModelClaim {
  readonly subject: string
  unit: number | null
  kind: 'hold' | 'firm'
  /** Minutes since the model's start: the occupied span, its last minute excluded. */
  from: number
  to: number
  expires: number | null
  /** When it was first made, and the id of its row: those over capacity are seated in this order. */
  created?: number
  id?: string
}

/** A stretch of an outside calendar's event; without a unit it met a claim there. */
export interface ModelPlace {
  readonly calendar: string
  readonly uid: string
  readonly unit: number | null
  readonly from: number
  readonly to: number
}

type ModelOccurrence = Pick<ModelPlace, 'uid' | 'from' | 'to'>

export interface ModelBlackout {
  readonly id: string
  readonly fromDate: string
  readonly toDate: string
  /** Numbers of units; null closes all. */
  readonly units: readonly number[] | null
}

const known = new Map<string, readonly string[]>()

/** The local date of each minute, as a calendar on the wall of the zone shows it. */
function datesOf(startMs: number, minutes: number, zone: string): readonly string[] {
  const key = `${startMs} ${minutes} ${zone}`
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone })
  const dates =
    known.get(key) ?? Array.from({ length: minutes }, (_, minute) => format.format(startMs + minute * 60_000))
  known.set(key, dates)
  return dates
}

export class DateModel {
  readonly claims = new Map<string, ModelClaim>()
  readonly blackouts = new Map<string, ModelBlackout>()
  places: readonly ModelPlace[] = []
  now = 0
  readonly #taken: (string | undefined)[][]
  readonly #dates: readonly string[]

  constructor(startMs: number, minutes: number, units: number, zone: string) {
    this.#taken = Array.from({ length: units }, () => Array.from({ length: minutes }, () => undefined))
    this.#dates = datesOf(startMs, minutes, zone)
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
    this.#fill(own, undefined)
    return this.claims.delete(subject)
  }

  /** Gives free units to claims over capacity that are not over; lapsed holds in their way end. */
  seat(): void {
    const waiting = [...this.claims.values()]
      .filter(({ unit, to }) => unit === null && to > this.now)
      .toSorted(
        (one, other) => this.#made(one) - this.#made(other) || ((one.id ?? '') < (other.id ?? '') ? -1 : 1),
      )
    for (const claim of waiting) {
      this.#lapse(claim.from, claim.to)
      const unit = this.#taken.findIndex((_, each) => this.#isFree(each, claim))
      if (unit >= 0) this.#write(claim.subject, { ...claim, unit })
    }
  }

  /** The calendar's events that are not over, sorted by their start, at its units. */
  place(calendar: string, occurrences: readonly ModelOccurrence[], units: readonly number[]): void {
    this.lapseAll()
    const isPast = (place: ModelPlace) => place.calendar !== calendar || place.to <= this.now
    for (const place of this.places) if (!isPast(place)) this.#fill(place, undefined)
    const placed = this.places.filter(isPast)
    const inTheWay = new Set<ModelOccurrence>()
    for (const unit of units)
      for (const each of occurrences.filter(({ to }) => to > this.now)) {
        if (this.#meets(unit, each)) inTheWay.add(each)
        else
          for (const free of this.#freeRuns(unit, each)) {
            const place = { calendar, uid: each.uid, unit, ...free }
            placed.push(place)
            this.#fill(place, `calendar ${calendar}`)
          }
      }
    for (const { uid, from, to } of inTheWay) placed.push({ calendar, uid, unit: null, from, to })
    this.places = placed
  }

  /** Ends every lapsed hold. */
  lapseAll(): void {
    this.#lapse(0, this.#dates.length)
  }

  #write(subject: string, claim: ModelClaim): ModelClaim {
    const own = this.claims.get(subject)
    this.end(subject)
    const made = { ...claim, created: own?.created ?? this.now, ...(own?.id ? { id: own.id } : {}) }
    this.claims.set(subject, made)
    this.#fill(made, subject)
    return made
  }

  #made({ created = 0 }: ModelClaim): number {
    return created
  }

  /** Whether a claim that is not over has one of the minutes. */
  #meets(unit: number, { from, to }: ModelOccurrence): boolean {
    for (let minute = from; minute < to; minute++) {
      const claim = this.claims.get(this.#taken[unit]?.[minute] ?? '')
      if (claim && claim.to > this.now) return true
    }
    return false
  }

  #freeRuns(unit: number, { from, to }: ModelOccurrence): readonly { from: number; to: number }[] {
    const runs: { from: number; to: number }[] = []
    for (let minute = from; minute < to; minute++) {
      if (this.#taken[unit]?.[minute] !== undefined) continue
      const last = runs.at(-1)
      if (last?.to === minute) last.to += 1
      else runs.push({ from: minute, to: minute + 1 })
    }
    return runs
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

  #fill({ unit, from, to }: Pick<ModelPlace, 'unit' | 'from' | 'to'>, taker: string | undefined): void {
    if (unit !== null) this.#taken[unit]?.fill(taker, from, to)
  }
}
