import { mailJobs, paymentJobs } from '../../tests/chaos/bar.ts'
import { openBuiltBar } from '../../tests/chaos/built-bar.ts'
import { raceByHand, raceEvents, recordsAfter, type RaceFigures } from '../../tests/chaos/races.ts'
import { startFakeStripe, webhookSecret } from '../../tests/stripe.ts'
import { machine } from '../measured.ts'
import type { Proof, Wish } from './proof.ts'

export const races: Proof = { heading: 'Fifty at the same instant', count: 200, prove }

/** Two processes each: once with simulated money, once with Stripe's events. */
async function prove({ count, say, isOver }: Wish) {
  const began = Date.now()
  const plan = { rounds: count, say, isOver }
  const stripe = await startFakeStripe()
  const simulated = await openBuiltBar({}, 2, [...mailJobs, ...paymentJobs])
  const figures = [...(await raceByHand(simulated, plan))]
  await simulated.close()
  const cards = await openBuiltBar(
    {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_for_tests_only',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: stripe.url,
    },
    2,
    mailJobs,
  )
  const tell = async ({ payload, signature }: { payload: string; signature: string }) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const answer = await fetch(`${cards.url()}/webhooks/stripe`, { method: 'POST', headers, body: payload })
    await answer.arrayBuffer()
    return answer.status
  }
  figures.push(...(await raceEvents({ ...cards, tell }, plan)))
  const [server] = await cards.sql<{ version: string }>(`select current_setting('server_version') as version`)
  await cards.close()
  await stripe.close()
  const seconds = Math.round((Date.now() - began) / 1000)
  const wrong = figures.flatMap((each) => each.wrong.map((line) => `${each.name}: ${line}`))
  return { text: ofRaces(figures, seconds, server?.version ?? ''), wrong }
}

function ofRaces(figures: readonly RaceFigures[], seconds: number, version: string): string {
  const raced = figures.filter(({ name, rounds }) => rounds > 0 || name === recordsAfter)
  const rows = raced.map(({ name, rounds: times, calls, won, refused, wrong }) =>
    name === recordsAfter
      ? `| … ${name}: found by the audit | | | | | ${wrong.length} |`
      : `| ${name} | ${times} | ${calls} | ${won} | ${refused} | ${wrong.length} |`,
  )
  return `\
Measured ${machine('npm run prove -- races', `${version} (embedded)`)}; ${seconds} s.

Each round sends fifty calls at the same instant, over HTTP, to two processes in turn on one PostgreSQL. Letters are written with their jobs and counted; the jobs that would deliver them wait. One wins, the others are refused with 409 and a message for people; of provider's events all are taken and one counts. Afterwards the tables are asked for everything that may not be: a quote accepted twice, billed twice or approved other than once, more paid than billed, a status that the payments do not give, a mail or receipt too few or too many (\`tests/chaos/money-audit.ts\`). That the same races do find doublings once row lock, conditional update and unique index are taken away is shown by \`tests/server/money-undefended.test.ts\`.

| Race | Rounds | Calls | Told "success" | Refused | Wrong |
|---|---|---|---|---|---|
${rows.join('\n')}`
}
