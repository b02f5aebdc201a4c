/**
 * Self-test of the gate: breaks each rule in a copy of parts of the source, and fails where the gate does not report it.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root, runTool, say } from './toolbox.mjs'

const place = mkdtempSync(path.join(os.tmpdir(), 'coupe-rules-'))

/** Name, a file that breaks one rule, its text, and the words that the linter must print. */
const breaches = [
  [
    'domain reads the clock',
    'src/domain/seed.ts',
    `export const seed = () => Date.now()\n`,
    'Pass the clock in',
  ],
  [
    'domain uses randomness',
    'src/domain/seed.ts',
    `export const seed = () => Math.random()\n`,
    'Pass the randomness in',
  ],
  ['a file is too long', 'src/domain/seed.ts', `${'export {}\n'.repeat(302)}`, 'max-lines'],
  ['a default export', 'src/domain/seed.ts', `export default 1\n`, 'no-default-export'],
  ['any', 'src/domain/seed.ts', `export const seed = (value: any) => String(value)\n`, 'no-explicit-any'],
  [
    'a floating promise',
    'src/server/seed.ts',
    `export function seed() {\n  Promise.resolve(1)\n}\n`,
    'no-floating-promises',
  ],
  [
    'a barrel',
    'src/domain/seed.ts',
    `export * from './money.ts'\nexport * from './time.ts'\n`,
    'no-barrel-file',
  ],
  [
    'a switch that is not exhaustive',
    'src/domain/seed.ts',
    `export function seed(way: 'in' | 'out') {\n  switch (way) {\n    case 'in':\n      return 1\n  }\n  return 2\n}\n`,
    'switch-exhaustiveness-check',
  ],
]

let failed = 0
freshCopy()
const files = breaches.map(([name, file, text], number) => {
  const seed = file.replace(/seed\.ts$/, `seed-${number}.ts`)
  write(seed, text)
  return { name, seed }
})
const { stdout } = runTool('oxlint', ['--format', 'json', 'src'], { cwd: place })
const { diagnostics } = JSON.parse(stdout)
for (const [number, { name, seed }] of files.entries()) {
  const found = diagnostics.filter(({ filename }) => filename.endsWith(seed))
  report(
    name,
    found.some((each) => JSON.stringify(each).includes(breaches[number][3])),
    JSON.stringify(found),
  )
}

/** Name, the script that must fail, and files that break one of its rules.
 * @type {[string, string, Record<string, string>][]} */
const planted = [
  ['domain imports upward', 'import-graph', { 'src/domain/seed.ts': `import '#contract/base.ts'` }],
  ['the domain imports a package', 'import-graph', { 'src/domain/seed.ts': `import 'zod'` }],
  [
    'contract imports the server',
    'import-graph',
    { 'src/contract/seed.ts': `import '#server/routes/context.ts'` },
  ],
  [
    'server imports a screen',
    'import-graph',
    { 'src/server/routes/seed.ts': `import '#web/booking/load-wizard.ts'` },
  ],
  [
    'a flow imports a view',
    'import-graph',
    { 'src/server/flows/seed.ts': `import '#server/views/search.ts'` },
  ],
  [
    'a record imports a later one',
    'import-graph',
    { 'src/server/records/quotes/seed.ts': `import '#server/records/payments/read.ts'` },
  ],
  [
    'platform imports a record',
    'import-graph',
    { 'src/server/platform/seed.ts': `import '#server/records/quotes/read.ts'` },
  ],
  ['ui imports the domain', 'import-graph', { 'src/ui/seed.ts': `import '#domain/portal/access.ts'` }],
  [
    'a screen imports the server',
    'import-graph',
    { 'src/web/portal/seed.ts': `import '#server/routes/context.ts'` },
  ],
  [
    'site imports more of booking than its entry',
    'import-graph',
    { 'src/web/site/seed.ts': `import '#web/booking/wizard.tsx'` },
  ],
  [
    'an office folder imports a sibling',
    'import-graph',
    { 'src/web/office/quotes/seed.ts': `import '../invoices/seed.ts'` },
  ],
  [
    'a type is imported upward',
    'import-graph',
    {
      'src/domain/seed.ts': `import type { Contract } from '#contract/contract.ts'\nexport type Seed = Contract`,
    },
  ],
  [
    'a folder cycle',
    'import-graph',
    {
      'src/server/platform/one/seed.ts': `import '../two/seed.ts'`,
      'src/server/platform/two/seed.ts': `import '../one/seed.ts'`,
    },
  ],
  [
    'a foreign write',
    'source-rules',
    {
      'src/server/records/quotes/schema.ts': `export const quotes = pgTable('quotes', {})`,
      'src/server/flows/seed.ts': `import { quotes } from '#server/records/quotes/schema.ts'\nexport const seed = (tx) => tx.update(quotes).set({})`,
    },
  ],
  [
    'a foreign write by SQL',
    'source-rules',
    {
      'src/server/records/quotes/schema.ts': `export const quotes = pgTable('quotes', {})`,
      'src/server/flows/seed.ts': 'export const seed = (tx) => tx.execute(`update quotes set title = 1`)',
    },
  ],
  [
    'a sentence comparison',
    'source-rules',
    { 'src/web/office/quotes/seed.ts': `export const seed = (error) => error.message === 'Quote not found'` },
  ],
  [
    'an unresolved citation',
    'source-rules',
    { 'src/domain/seed.ts': `/** As it was ruled (C-9999). */\nexport const seed = 1` },
  ],
  [
    'a style of whole subtrees',
    'source-rules',
    { 'src/web/portal/seed.ts': `export const seed = 'absolute md:group-last:hidden'` },
  ],
]
for (const [name, script, files] of planted) {
  freshCopy()
  for (const layer of ['domain', 'contract', 'server', 'ui', 'web'])
    rmSync(path.join(place, 'src', layer), { recursive: true, force: true })
  for (const [file, text] of Object.entries(files)) write(file, `${text}\n`)
  const { status, stdout } = runTool('node', [`scripts/${script}.mjs`, '--root', place], {})
  report(name, status === 1, stdout)
}

freshCopy()
write('src/domain/seed.ts', `import { base } from '#contract/base.ts'\nexport const seed = base\n`)
report('domain imports upward (compiler)', fails('src/domain', 'TS6307'))
freshCopy()
write('src/domain/seed.ts', `export const seed = () => fetch('/')\n`)
report('domain fetches (compiler)', fails('src/domain', 'fetch'))
rmSync(place, { recursive: true, force: true })
process.exit(failed === 0 ? 0 : 1)

function freshCopy() {
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  for (const file of ['.oxlintrc.json', 'tsconfig.base.json', 'package.json', '.gitignore'])
    cpSync(path.join(root, file), path.join(place, file))
  for (const layer of ['domain', 'contract'])
    cpSync(path.join(root, 'src', layer), path.join(place, 'src', layer), { recursive: true })
  for (const layer of ['server', 'ui', 'web']) {
    mkdirSync(path.join(place, 'src', layer), { recursive: true })
    cpSync(path.join(root, 'src', layer, 'tsconfig.json'), path.join(place, 'src', layer, 'tsconfig.json'))
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(place, 'node_modules'))
}

function write(file, text) {
  mkdirSync(path.dirname(path.join(place, file)), { recursive: true })
  writeFileSync(path.join(place, file), text)
}

function fails(project, words) {
  const { status, stdout } = runTool('tsc', ['-b', project], { cwd: place })
  return status !== 0 && stdout.includes(words)
}

function report(name, isReported, output = '') {
  if (isReported) return
  failed += 1
  say(`not reported by the gate: ${name}\n${output}`)
}
