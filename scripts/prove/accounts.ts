/** Every order of up to four account actions: only the credentials of the last person who confirmed the address grant access. */
import { parseConfig } from '#server/platform/core/config.ts'
import { startProgram } from '#server/app/program.ts'
import { runAccountOrders, type OrderFigures } from '../../tests/chaos/account-orders.ts'
import { makeDataFolder } from '../../tests/data-folder.ts'
import { machine } from '../measured.ts'
import { programWithoutPages } from './program-without-pages.ts'
import type { Proof, Proven, ProofOptions } from './proof.ts'

/** The count is the length of the longest orders. */
export const accounts: Proof = { heading: 'Account actions in every order', count: 4, prove }

async function prove({ count, isOver }: ProofOptions): Promise<Proven> {
  const began = Date.now()
  const data = await makeDataFolder()
  const config = parseConfig({
    DATA_DIR: data.path,
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000000',
  })
  const program = await startProgram(config, programWithoutPages)
  try {
    const figures = await runAccountOrders(program.app, { longest: count, isOver })
    return { text: textOf(figures, count, Math.round((Date.now() - began) / 1000)), wrong: figures.wrong }
  } finally {
    await program.stop()
    await data.remove()
  }
}

function textOf({ orders, checks, wrong }: OrderFigures, longest: number, seconds: number): string {
  return `\
Measured ${machine('npm run prove -- accounts', '18 (embedded)')}; ${seconds} s.

Every order of up to ${longest} of {sign up by an outsider, sign up by the owner, invite, confirm, reset, change password, change address, remove}, and of up to ${longest - 1} after an account was confirmed. After each, every password ever entered, every session and every emailed link is tried, and compared with a model of the rule (\`tests/chaos/account-model.ts\`): only the credentials of the person who last confirmed the address grant access.

| Orders | Passwords, sessions, links and roles compared | Wrong |
|---|---|---|
| ${orders} | ${checks} | ${wrong.length} |`
}
