/** The result of a proof: the section of docs/measured.md, and everything that was found wrong. */
export interface Proven {
  readonly text: string
  readonly wrong: readonly string[]
}

export interface ProofOptions {
  /** Rounds, or seconds, as the proof counts. */
  readonly count: number
  readonly say: (line: string) => void
  /** Called after each round; true after an interrupt, which reports the rounds so far. */
  readonly isOver: () => boolean
}

export interface Proof {
  readonly heading: string
  /** How many rounds, or seconds, its promise asks for. */
  readonly count: number
  readonly prove: (options: ProofOptions) => Promise<Proven>
}
