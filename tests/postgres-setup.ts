import type { TestProject } from 'vitest/node'
import { startTestPostgres } from './start-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    adminUrl: string
  }
}

/** One PostgreSQL for the whole run. */
export async function setup(project: TestProject) {
  const postgres = await startTestPostgres()
  project.provide('adminUrl', postgres.adminUrl)
  return postgres.stop
}
