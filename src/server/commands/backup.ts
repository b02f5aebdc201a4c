/** `npm run backup [-- file]`: writes a backup file and prints what it contains. */
import path from 'node:path'
import { runCommand, printLines } from '#server/app/command-line.ts'
import { withDatabase } from '#server/app/with-database.ts'
import { describeMoved } from '#server/platform/backup/describe-moved.ts'
import { makeBackup } from '#server/platform/backup/make-backup.ts'
import { ConfigError, parseConfig } from '#server/platform/core/config.ts'

await runCommand('The backup was not made.', async () => {
  const [given, ...others] = process.argv.slice(2)
  if (given?.startsWith('-') || others.length > 0)
    throw new ConfigError('Write npm run backup, or npm run backup -- file')
  const config = parseConfig(process.env)
  const now = new Date().toISOString()
  const stamp = `${now.slice(0, 10)}-${now.slice(11, 19).replaceAll(':', '')}`
  const file = path.resolve(given ?? `backups/coupe-${stamp}.backup.gz`)
  const moved = await withDatabase(config, { make: false }, (url) => makeBackup({ url, file }))
  printLines([
    ...describeMoved(moved),
    '',
    `Everything is in ${file}`,
    'Protect it like a key: it contains names, addresses and, encrypted, PINs and emails.',
    ...(config.secretKey
      ? ['Keep SECRET_KEY too, and not beside it: what is sealed opens with it only.']
      : []),
  ])
})
