/** The job of automated emails against a model, in a real database; the full counts are `npm run prove -- automations`. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keepEmails } from '#server/flows/keep-emails.ts'
import { startKilledJobs } from '../automations/job-kills.ts'
import { runRealJob } from '../automations/real-job.ts'
import { clockBar, type MovedBar } from '../automations/clock-bar.ts'

const days = Number(process.env['AUTOMATION_DAYS'] ?? 3)

let bar: MovedBar
beforeEach(async () => {
  bar = await clockBar()
})
afterEach(() => bar.close())

describe('days of a bar, hour by hour', () => {
  test('the job brings the emails of the model, none missing, none extra, none twice', async () => {
    const figures = await runRealJob(bar, {
      seed: Number(process.env['SEED'] ?? 1),
      days,
      bookings: 10,
      busy: 2,
      setNow: bar.setNow,
      run: () => keepEmails(bar.app),
    })
    console.log(figures)
    expect(figures.wrong).toEqual([])
    expect(figures.sent).toBeGreaterThan(10)
  }, 600_000)

  test('the same with three processes at once that are killed in the middle', async () => {
    const jobs = await startKilledJobs(bar.world.databaseUrl, { processes: 3, killed: 0.04, now: bar.now() })
    try {
      const figures = await runRealJob(bar, {
        seed: Number(process.env['SEED'] ?? 1),
        days: 1,
        bookings: 8,
        busy: 2,
        setNow: bar.setNow,
        run: jobs.run,
      })
      console.log(figures, jobs.kills())
      expect(figures.wrong).toEqual([])
      expect(jobs.kills()).toBeGreaterThan(1)
    } finally {
      await jobs.close()
    }
  }, 600_000)
})
