/**
 * A rule that nobody breaks may have stopped working long ago. This breaks each one, in a copy of the tree's
 * small parts, and fails when the gate lets it through.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root, runTool, say } from './toolbox.mjs'

const place = mkdtempSync(path.join(os.tmpdir(), 'coupe-rules-'))

/** A file that breaks one rule, and the words that the gate must answer with. */
const breaches = [
  [
    'domain imports upward',
    'src/domain/seed.ts',
    `import { base } from '#contract/base.ts'\nexport const seed = base\n`,
    'The domain imports only itself',
  ],
  [
    'domain reads the clock',
    'src/domain/seed.ts',
    `export const seed = () => Date.now()\n`,
    'Pass the clock in',
  ],
  [
    'domain draws lots',
    'src/domain/seed.ts',
    `export const seed = () => Math.random()\n`,
    'Pass the randomness in',
  ],
  [
    'contract imports the server',
    'src/contract/seed.ts',
    `import { on } from '#server/routes/context.ts'\nexport const seed = on\n`,
    'The contract imports',
  ],
  [
    'server imports a screen',
    'src/server/portal/seed.ts',
    `import { loadWizard } from '#web/booking/door.ts'\nexport const seed = loadWizard\n`,
    'meet only in the contract',
  ],
  [
    'a slice reaches into a sibling',
    'src/server/portal/seed.ts',
    `import { insertInquiry } from '#server/records/bookings/store.ts'\nexport const seed = insertInquiry\n`,
    "Another slice's store",
  ],
  [
    'platform knows a noun',
    'src/server/platform/seed.ts',
    `import { submitInquiry } from '#server/flows/submit-inquiry.ts'\nexport const seed = submitInquiry\n`,
    'no business noun',
  ],
  [
    'ui knows a noun',
    'src/ui/seed.ts',
    `import { pinLength } from '#domain/portal/access.ts'\nexport const seed = pinLength\n`,
    'no business noun',
  ],
  [
    'a screen imports the server',
    'src/web/portal/seed.ts',
    `import { on } from '#server/routes/context.ts'\nexport const seed = on\n`,
    'Fronts never import',
  ],
  [
    'site reaches past the door',
    'src/web/site/seed.ts',
    `import { BookingWizard } from '#web/booking/wizard.tsx'\nexport const seed = BookingWizard\n`,
    'through its door',
  ],
  [
    'an office slice reaches into a sibling',
    'src/web/office/quotes/seed.ts',
    `import { seed as other } from '../invoices/seed.ts'\nexport const seed = other\n`,
    'never imports a sibling',
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
    'a switch with a hole',
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

function report(name, bites, output = '') {
  if (bites) return
  failed += 1
  say(`the gate let this through: ${name}\n${output}`)
}
