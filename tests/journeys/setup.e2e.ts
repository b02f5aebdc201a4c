/** The first start: from the printed link to a site of one's own. */
import { aPng } from '../pictures.ts'
import { expectAccessible } from './accessible.ts'
import { openBar, owner } from './bar.ts'
import { anAddress, expect, sendInquiry, tabTo, test } from './journey.ts'

const testEmpty = test.extend<{ emptyBar: Awaited<ReturnType<typeof openBar>> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture uses
  emptyBar: async ({}, use) => {
    const bar = await openBar()
    await use(bar)
    await bar.close()
  },
})

testEmpty(
  'the owner makes the site theirs, sees prices and mail, and books once',
  async ({ page, emptyBar: bar }) => {
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const title = (name: string) => page.getByRole('heading', { level: 1, name })

    await page.goto(bar.setupLink())
    await expect(button('Create Account')).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
    await page.getByLabel('First name').fill(owner.first)
    await page.getByLabel('Last name').fill(owner.last)
    await page.getByLabel('Email').fill(owner.email)
    await page.getByLabel('Password', { exact: true }).fill(owner.password)
    await button('Create Account').click()
    await expect(page).toHaveURL(`${bar.url}/admin/setup`)

    // Name and headline are asked for, and the example is not offered.
    await expect(title('Make it yours')).toBeVisible()
    const shown = page.getByRole('region', { name: 'Your home page as it will be' })
    await expect(page.getByLabel('Headline')).toHaveValue('')
    await button('Save and Go On').click()
    await expect(page.getByText('Please enter a headline')).toBeVisible()
    await expect(page.getByLabel('Name of your bar')).toBeFocused()
    await expectAccessible(page)

    // "Do this later" leads out, and the dashboard leads back in.
    await page.getByRole('link', { name: 'Do this later' }).click()
    await expect(page.getByText('Your site still shows our example name and headline.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Make It Yours' }).click()

    await page.getByLabel('Name of your bar').fill('Fern & Barrel')
    await page.getByLabel('Headline').fill('A good bar comes to you')
    await page.getByLabel('Where you pour').fill('Hudson Valley')
    await expect(page.getByText('23 of 48 letters')).toBeVisible()
    await expect(shown.getByText('A good bar comes to you')).toBeVisible()
    await expect(shown.getByText('Fern & Barrel').first()).toBeVisible()
    await page
      .getByLabel('Upload a File')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: aPng(240, 120, [200, 160, 90]) })
    await expect(page.getByRole('group', { name: 'Logo' }).locator('img')).toHaveCount(2)
    await expectAccessible(page)
    await button('Save and Go On').click()
    await expect(title('Your prices')).toBeVisible()
    const home = await (await page.request.get(bar.url)).text()
    expect(home.includes('A good bar comes to you')).toBe(true)
    expect(home.includes('Fern &amp; Barrel')).toBe(true)
    expect(/\/pictures\/[\w-]+\.png/.test(home)).toBe(true)

    const price = page.getByRole('textbox').first()
    await price.fill('x')
    await button('Save and Go On').click()
    await expect(page.getByText('Please enter a price from $0.00 to $100,000.00')).toBeVisible()
    await price.fill('12.50')
    await expectAccessible(page)
    await button('Save and Go On').click()
    await expect(title('Your mail')).toBeVisible()
    expect(await bar.sql('select 1 from services where base_price = 1250')).not.toEqual([])

    await page.getByLabel('Contact email').fill('hello@fern.example')
    await button('Send Me a Test').click()
    await expect(page.getByText(/It is (on its way|written)/)).toBeVisible()
    await expectAccessible(page)
    await button('Save and Go On').click()

    await expect(title('Book yourself')).toBeVisible()
    await expect(page.getByText('It shows here as soon as it arrives.')).toBeVisible()
    await expectAccessible(page)
    await sendInquiry(bar, anAddress('self'))
    await expect(page.getByText('It has arrived:')).toBeVisible()
    await page.getByRole('link', { name: 'Open the Dashboard' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Set up your bar' })).toHaveCount(0)
  },
)

testEmpty(
  'by keyboard alone, and unsaved words are asked about',
  async ({ page, emptyBar: bar, isMobile }) => {
    test.skip(isMobile, 'Keys are for keyboards')
    await bar.signIn(page.context())
    await page.goto(`${bar.url}/admin/setup`)
    await tabTo(page, page.getByLabel('Name of your bar'))
    await page.keyboard.type('Fern')
    await tabTo(page, page.getByLabel('Headline'))
    await page.keyboard.type('A good bar')
    await tabTo(page, page.getByRole('link', { name: 'Do this later' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText(
      'Discard your changes?',
    )
    await page.getByRole('button', { name: 'Keep Editing' }).press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Save and Go On' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Your prices' })).toBeVisible()
  },
)

testEmpty(
  'what is saved in another tab meanwhile is asked about, and its prices stay',
  async ({ page, emptyBar: bar, isMobile }) => {
    test.skip(isMobile, 'the same at every width')
    await bar.signIn(page.context())
    const save = page.getByRole('button', { name: 'Save and Go On' })
    const step = async (name: string, title: string) => {
      await page.goto(`${bar.url}/admin/setup?step=${name}`)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    }
    const saveByOther = async (change: object) => {
      const { business } = await bar.asOwner<{ business: { version: string; values: object } }>(
        'read-settings',
        {},
      )
      const { version, values } = business
      await bar.asOwner('save-settings', {
        section: 'business',
        version,
        values: { ...values, ...change },
      })
    }
    await step('look', 'Make it yours')
    await page.getByLabel('Name of your bar').fill('Fern & Barrel')
    await page.getByLabel('Headline').fill('A good bar comes to you')
    await saveByOther({
      business_name: 'Other Bar',
      headline: 'Other words',
      contact_phone: '(555) 010-0142',
    })
    await save.click()
    await expect(page.getByRole('alert')).toContainText('Someone else changed these settings meanwhile')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Keep Mine' }).click()
    await save.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your prices' })).toBeVisible()
    const business = () =>
      bar.asOwner<{ business: { values: object } }>('read-settings', {}).then((all) => all.business.values)
    expect(await business()).toMatchObject({
      business_name: 'Fern & Barrel',
      headline: 'A good bar comes to you',
      contact_phone: '(555) 010-0142',
    })

    // A price that is changed elsewhere is not taken back by the step, which changes another one.
    const { services } = await bar.asOwner<{ services: { id: string; base_price: number }[] }>(
      'list-services',
      {},
    )
    const [one, two] = services
    await step('prices', 'Your prices')
    const prices = page.getByRole('textbox')
    await bar.asOwner('update-service', { ...one, base_price: 7700 })
    await prices.nth(1).fill('88.00')
    await save.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your mail' })).toBeVisible()
    const priceOf = async (id: string | undefined) =>
      (await bar.sql<{ base_price: number }>('select base_price::int from services where id = $1', [id]))[0]
    expect([await priceOf(one?.id), await priceOf(two?.id)]).toEqual([
      { base_price: 7700 },
      { base_price: 8800 },
    ])

    await page.getByLabel('Contact email').fill('hello@fern.example')
    await saveByOther({ contact_email: 'other@fern.example' })
    await save.click()
    await page.getByRole('button', { name: 'Take Theirs' }).click()
    await expect(page.getByLabel('Contact email')).toHaveValue('other@fern.example')
  },
)

test('who is no owner is led away from the set-up', async ({ page, bar }) => {
  await page.goto(`${bar.url}/admin/setup`)
  await expect(page).toHaveURL(`${bar.url}/`)
})
