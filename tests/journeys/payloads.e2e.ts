/** A dozen payloads in every free text, on every screen, in every letter, document and list: the proof in brief. */
import { payloads } from '../payloads/payloads.ts'
import { walkPayloads } from '../payloads/walk.ts'
import { expect, openBar, test } from './journey.ts'

test('nothing that somebody types runs anywhere', async ({ browser, isMobile }) => {
  test.skip(isMobile, 'The same documents, differently laid out.')
  test.setTimeout(400_000)
  const bar = await openBar()
  try {
    const context = await browser.newContext()
    await bar.signIn(context)
    const [cookie] = await context.cookies(bar.url)
    await context.close()
    const dozen = payloads.filter((_, index) => index % 17 === 0)
    const { wrong, ...figures } = await walkPayloads(
      { url: bar.url, cookie: `${cookie?.name}=${cookie?.value}`, sql: bar.sql },
      browser,
      { payloads: dozen, rounds: 1, atOnce: dozen.length },
    )
    expect(wrong).toEqual([])
    // The trap hears what does run, and there was something to find.
    expect(figures.live).toBeGreaterThan(4)
    expect(figures.fields).toBeGreaterThan(50)
    expect(Math.min(figures.letters, figures.documents, figures.screens)).toBeGreaterThan(4)
  } finally {
    await bar.close()
  }
})
