import { mailJobs, paymentJobs } from '../../tests/chaos/bar.ts'
import { openBuiltBar } from '../../tests/chaos/built-bar.ts'
import { raceByHand, raceEvents, recordsAfter, type RaceFigures } from '../../tests/chaos/races.ts'
import { startFakeStripe, webhookSecret } from '../../tests/stripe.ts'
import { machine } from '../measured.ts'
import type { Proof, ProofOptions } from './proof.ts'

export const races: Proof = { heading: 'Fifty concurrent money calls', count: 200, prove }

/** Two processes each: once with simulated money, once with Stripe's events. */
async function prove({ count, say, isOver }: ProofOptions) {
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

Each round sends fifty concurrent calls over HTTP to two processes alternately on one PostgreSQL. Emails are written with their jobs and counted; delivery is paused. One call succeeds, the others are refused with 409 and a sentence; provider events are all accepted and one counts. Afterwards queries look for every inconsistency: a quote accepted twice, billed twice or approved more or less than once, more paid than billed, a status that contradicts the payments, a missing or surplus email or receipt (\`tests/chaos/money-audit.ts\`). Without row lock, conditional update and unique index the same races find duplicates: \`tests/server/money-undefended.test.ts\`.

| Race | Rounds | Calls | Answered "success" | Refused | Wrong |
|---|---|---|---|---|---|
${rows.join('\n')}`
}
