/** `npm run dev`: every front runs from its sources, under a policy that lets Vite's own scripts in. */
import { expect, test } from '@playwright/test'
import { cloneDatabase } from '../postgres.ts'
import { owner, startProgram } from './bar.ts'
import { onDesktops } from './journey.ts'

test(
  'the program runs from its sources, and reports no error',
  onDesktops('The same sources.'),
  async ({ page }) => {
    const { url: databaseUrl, drop } = await cloneDatabase(process.env['TEST_POSTGRES_URL'] ?? '')
    const program = await startProgram({ DATABASE_URL: databaseUrl, NODE_ENV: '' }, 'scripts/dev.ts')
    try {
      const errors: string[] = []
      page.on('pageerror', ({ message }) => errors.push(message))
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })

      await page.goto(program.url)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.goto(`${program.url}/pin-entry`)
      await expect(page.getByLabel('Email address')).toBeVisible()
      await page.goto(program.setupLink())
      await page.getByLabel('First name').fill(owner.first)
      await page.getByLabel('Last name').fill(owner.last)
      await page.getByLabel('Email').fill(owner.email)
      await page.getByLabel(/^Password/).fill(owner.password)
      await page.keyboard.press('Enter')
      await expect(page.getByText('Set up your bar')).toBeVisible({ timeout: 60_000 })
      expect(errors).toEqual([])
    } finally {
      await program.stop()
      await drop()
    }
  },
)
