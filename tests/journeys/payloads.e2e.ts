/** A few payloads in every free text, on every screen, in every email, document and list: the short form of the proof. */
import { expect, test } from '@playwright/test'
import { openBuiltBar } from '../chaos/built-bar.ts'
import { payloads } from '../payloads/payloads.ts'
import { walkPayloads } from '../payloads/walk.ts'
import { onDesktops } from './journey.ts'

test(
  'no user input runs anywhere',
  onDesktops('The same documents, differently laid out.'),
  async ({ browser }) => {
    test.setTimeout(600_000)
    // One program: the emails of a second one would show another logo address.
    const bar = await openBuiltBar({})
    try {
      const few = payloads.filter((_, index) => index % 25 === 0)
      const { wrong, ...figures } = await walkPayloads(
        { url: bar.url(), cookie: bar.owner['cookie'] ?? '', sql: bar.sql },
        browser,
        { payloads: few, rounds: 1, atOnce: few.length },
      )
      expect(wrong).toEqual([])
      // The trap reports what runs, and the control found something.
      expect(figures.live).toBeGreaterThan(2)
      expect(figures.fields).toBeGreaterThan(50)
      expect(Math.min(figures.emails, figures.documents, figures.screens)).toBeGreaterThan(4)
    } finally {
      await bar.close()
    }
  },
)
