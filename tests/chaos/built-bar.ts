/** Built programs on an embedded PostgreSQL, for proofs outside of the test runner. */
import { callFunction } from '../calls.ts'
import { makeDataFolder, type DataFolder } from '../data-folder.ts'
import { freePort } from '../free-port.ts'
import { startBuilt, type BuiltProgram } from '../processes.ts'
import { startSmtp, type SmtpSink } from '../smtp.ts'
import { documentJobs, postponeJobs, type Bar } from './bar.ts'

export interface BuiltBar extends Bar {
  readonly data: DataFolder
  readonly smtp: SmtpSink
  readonly url: () => string
  readonly programs: readonly BuiltProgram[]
  /** The running program; another one after `restart`. */
  readonly program: () => BuiltProgram
  /** Starts a killed program again; returns how many milliseconds that took. */
  readonly restart: (place?: number) => Promise<number>
  readonly close: () => Promise<void>
}

const owner = {
  email: 'owner@chaos.example',
  password: 'a long enough password',
  firstName: 'Robin',
  lastName: 'Barkeep',
}

/** Postpones documents and the jobs in `later`. `ground` is removed at the end like an own folder. */
export async function openBuiltBar(
  env: Record<string, string>,
  processes = 1,
  later: readonly string[] = [],
  ground: { readonly data?: DataFolder; readonly smtp?: SmtpSink } = {},
): Promise<BuiltBar> {
  const data = ground.data ?? (await makeDataFolder())
  const smtp = ground.smtp ?? (await startSmtp())
  const given = {
    DATA_DIR: data.path,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Coupe <bar@coupe.example>',
    PAYMENTS: 'simulated',
    ...env,
  }
  const envs: Record<string, string>[] = [given]
  while (envs.length < processes) envs.push({ ...given, PORT: String(await freePort()) })
  const programs: BuiltProgram[] = []
  for (const each of envs) programs.push(await startBuilt(each))
  let turn = 0
  const url = () => programs[turn++ % programs.length]?.url ?? ''
  const token = /setup=(\S+)/.exec(programs[0]?.output() ?? '')?.[1] ?? null
  const { headers, status } = await callFunction(url(), 'sign-up', { ...owner, token })
  if (status !== 200) throw new Error(`the owner was answered ${status}`)
  await postponeJobs(data.sql, [...documentJobs, ...later])
  // Many clients share a day; the proofs of dates choose their own units.
  await data.sql(`insert into units (name, position) select 'Bar ' || n, n from generate_series(2, 60) n`)

  return {
    data,
    smtp,
    url,
    programs,
    call: (name, body, more) => callFunction(url(), name, body, more),
    sql: data.sql,
    owner: { cookie: (headers.get('set-cookie') ?? '').split(';')[0] ?? '' },
    program: () => programs[0] as BuiltProgram,
    async restart(place = 0) {
      const began = Date.now()
      programs[place] = await startBuilt(envs[place] ?? given)
      return Date.now() - began
    },
    async close() {
      for (const program of programs.toReversed()) await program.stop()
      await smtp.close()
      await data.remove()
    },
  }
}
