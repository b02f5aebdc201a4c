/** The job of automated emails against a model, in a real database; the full counts are `npm run prove -- automations`. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keepEmails } from '#server/flows/keep-emails.ts'
import { clockBar, type MovedBar } from '../automations/clock-bar.ts'
import { startBrokenJobs } from '../automations/job-breaks.ts'
import { startKilledJobs } from '../automations/job-kills.ts'
import { runRealJob, type RealJobPlan } from '../automations/real-job.ts'
import { isProof, proofCount, say, writeFigures } from '../automations/report.ts'

const patience = isProof ? 4 * 3_600_000 : 600_000
/** A bar of this many days is another seed. */
const daysOfBar = Math.min(5, proofCount)

let bar: MovedBar
beforeEach(async () => {
  bar = await clockBar()
})
afterEach(() => bar.close())

const plan = (changes: Partial<RealJobPlan> & Pick<RealJobPlan, 'run'>): RealJobPlan => ({
  seed: 1,
  days: 1,
  bookings: 10,
  busy: 2,
  setNow: bar.setNow,
  ...changes,
})

describe('days of a bar, hour by hour: the emails of the model, none missing, none extra, none twice', () => {
  const bars = Array.from({ length: Math.ceil(proofCount / daysOfBar) }, (_, each) => each + 1)
  test.each(isProof ? bars : [1])(
    'by one process, bar %i',
    async (seed) => {
      const days = isProof ? daysOfBar : 1
      const figures = await runRealJob(bar, plan({ seed, days, run: () => keepEmails(bar.app) }))
      writeFigures(`job-${seed}`, figures)
      expect(figures.wrong).toEqual([])
      expect(figures.sent).toBeGreaterThan(0)
    },
    patience,
  )

  test(
    'by three processes at once whose connections are ended',
    async () => {
      const jobs = await startBrokenJobs(bar.world, 0.5, keepEmails)
      const days = isProof ? Math.ceil(proofCount / 5) : 0.5
      const figures = await runRealJob(bar, plan({ seed: 2, days, run: jobs.run }))
      writeFigures('broken', { ...figures, broken: jobs.broken() })
      expect(figures.wrong).toEqual([])
      expect(figures.sent).toBeGreaterThan(0)
    },
    patience,
  )

  // 18 months and about 1,000 bookings at the full count of 125.
  test.runIf(isProof)(
    'by three processes at once that are killed',
    async () => {
      const jobs = await startKilledJobs(bar.world.databaseUrl, {
        processes: 3,
        killed: 0.02,
        now: bar.now(),
      })
      try {
        const days = Math.ceil((548 / 125) * proofCount)
        const of = { seed: 3, days, bookings: 10, clients: days, minutes: 60, busy: 1.5 } as const
        const figures = await runRealJob(bar, plan({ ...of, run: jobs.run, say }))
        writeFigures('killed', { ...figures, kills: jobs.kills() })
        expect(figures.wrong).toEqual([])
        expect(jobs.kills()).toBeGreaterThan(0)
      } finally {
        await jobs.close()
      }
    },
    patience,
  )

  test('a job that misses runs is found out', async () => {
    const run = async (_now: string, random: () => number) => {
      if (random() < 0.5) await keepEmails(bar.app)
    }
    expect((await runRealJob(bar, plan({ days: 5, run }))).wrong.join('\n')).toContain('missing: ')
  }, 600_000)
})
