import { startTestPostgres } from '../start-postgres.ts'

/** One PostgreSQL for all journeys; its address reaches the workers through the environment. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for it
export default async function setup(): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres()
  process.env['TEST_POSTGRES_URL'] = postgres.adminUrl
  return postgres.stop
}
