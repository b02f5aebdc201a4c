/** `npm run move -- postgres://…`: copies the data into another database, compares it, and prints the new setting. */
import { migrationsBeside } from '#server/app/built-parts.ts'
import { runCommand, printLines } from '#server/app/command-line.ts'
import { withDatabase } from '#server/app/with-database.ts'
import { describeMoved } from '#server/platform/backup/describe-moved.ts'
import { moveDatabase } from '#server/platform/backup/move-database.ts'
import { ConfigError, parseConfig } from '#server/platform/core/config.ts'
import { describeUrl } from '#server/platform/core/database-url.ts'

await runCommand('Nothing was moved.', async () => {
  const [given, ...others] = process.argv.slice(2)
  if (!given || given.startsWith('-') || others.length > 0)
    throw new ConfigError('Write npm run move -- postgres://user@host/database, with PGPASSWORD set')
  const config = parseConfig(process.env)
  const into = parseConfig({ DATABASE_URL: given }).databaseUrl ?? ''
  const migrationsFolder = migrationsBeside(import.meta.dirname)
  const moved = await withDatabase(config, { make: false }, (from) =>
    moveDatabase({ from, into, migrationsFolder }),
  )
  printLines([
    ...describeMoved(moved),
    '',
    `Everything is at ${describeUrl(into)}: every table was read again and is equal.`,
    'Set DATABASE_URL to it and start the program; it looks at DATA_DIR no more.',
    `What was in ${config.databaseUrl ? describeUrl(config.databaseUrl) : config.dataDir} is there as it was. Delete it once the program serves from the new place.`,
    ...(config.secretKey ? ['Keep SECRET_KEY set as it is: what is sealed opens with it only.'] : []),
  ])
})
