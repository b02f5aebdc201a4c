import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/server/records/*/schema.ts', './src/server/platform/*/schema.ts'],
  out: './migrations',
})
