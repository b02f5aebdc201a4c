/** The job that charges saved cards against a model, in a real database; the full counts are `npm run prove -- automations`. */
import { addDays, instantAt } from '#domain/time.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keepAutopay } from '#server/flows/keep-autopay.ts'
import { startBrokenJobs } from '../automations/job-breaks.ts'
import { startKilledJobs } from '../automations/job-kills.ts'
import { isProof, proofCount, say, writeFigures } from '../automations/report.ts'
import { startChargeBar, type ChargeBar } from '../autopay/real-bar.ts'
import { runRealCharges, type RealChargesPlan } from '../autopay/real-charges.ts'
import { inquiryDay } from '../calls.ts'

const patience = isProof ? 4 * 3_600_000 : 600_000
/** The second payment is due six days later, the last one after 24. */
const begins = addDays(inquiryDay, -36)
const days = isProof ? 36 : 9

let bar: ChargeBar
beforeEach(async () => {
  bar = await startChargeBar(instantAt(begins, '01:00', 'America/New_York'))
})
afterEach(() => bar.close())

const plan = (changes: Partial<RealChargesPlan> = {}): RealChargesPlan => ({
  seed: 1,
  begins,
  days,
  clients: isProof ? 8 : 4,
  busy: 0.02,
  run: () => bar.run(),
  ...changes,
})

describe('days of a bar with saved cards: the plans, announcements and charges of the model', () => {
  const bars = Array.from({ length: Math.ceil(proofCount / 9) }, (_, each) => each + 1)
  test.each(isProof ? bars : [1])(
    'by one process, bar %i',
    async (seed) => {
      const figures = await runRealCharges(bar, plan({ seed }))
      writeFigures(`charges-${seed}`, figures)
      expect(figures.wrong).toEqual([])
      expect(figures.charges).toBeGreaterThan(0)
    },
    patience,
  )

  test(
    'by three processes at once whose connections are ended',
    async () => {
      const jobs = await startBrokenJobs(bar.world, 0.3, keepAutopay)
      const run: RealChargesPlan['run'] = async (now, random) => {
        await jobs.run(now, random)
        // A payment whose connection ended is left to the next run.
        await bar.run()
      }
      const figures = await runRealCharges(bar, plan({ seed: 2, run }))
      writeFigures('charged-broken', { ...figures, broken: jobs.broken() })
      expect(figures.wrong).toEqual([])
      expect(figures.charges).toBeGreaterThan(0)
    },
    patience,
  )

  // 18 months and about 1,000 bookings at the full count of 125.
  test.runIf(isProof)(
    'by three processes at once that are killed',
    async () => {
      const { env, world } = bar
      const killing = { processes: 3, killed: 0.02, now: bar.now(), job: 'charges' as const, env }
      const jobs = await startKilledJobs(world.databaseUrl, killing)
      try {
        const year = { days: Math.ceil((548 / 125) * proofCount), arrivals: 1.8, isHourly: true, busy: 0.006 }
        const figures = await runRealCharges(bar, plan({ ...year, seed: 3, run: jobs.run, say }))
        writeFigures('charged-killed', { ...figures, kills: jobs.kills() })
        expect(figures.wrong).toEqual([])
        expect(jobs.kills()).toBeGreaterThan(0)
      } finally {
        await jobs.close()
      }
    },
    patience,
  )

  test('a job that misses runs is found out', async () => {
    const run: RealChargesPlan['run'] = async (_now, random) => {
      if (random() < 0.5) await bar.run()
    }
    expect((await runRealCharges(bar, plan({ run }))).wrong.join('\n')).toContain('missing: ')
  }, 600_000)
})
