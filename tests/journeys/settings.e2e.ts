import type { Locator, Page } from '@playwright/test'
import { anEventRow } from '../office.ts'
import { aPng } from '../pictures.ts'
import { expectAccessible } from './accessible.ts'
import { openBar } from './bar.ts'
import { dayFromToday } from './days.ts'
import { expect, expectNotice, fault, test, onDesktops, onPhones } from './journey.ts'
import {
  aClient,
  chooseMore,
  expectAccessibleInBothThemes,
  makeAccount,
  openOffice,
  signInAs,
} from './office-steps.ts'

test('the owner says who the business is, and guests read it at once', async ({
  page,
  browser,
  isMobile,
}) => {
  // A bar of its own: what is changed here would show in every other journey.
  const bar = await openBar()
  try {
    await bar.signIn(page.context())
    await openOffice(page, bar, 'settings')
    await expect(page.getByRole('heading', { name: 'Business information' })).toBeVisible()
    await expectAccessibleInBothThemes(page)

    await page.getByLabel('Business name').fill('')
    await page.getByLabel('Contact email').fill('nobody')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Please enter the name of the business')).toBeVisible()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await expect(page.getByLabel('Business name')).toBeFocused()
    await page.getByLabel('Business name').fill('The Velvet Coupe')
    await page.getByLabel('Headline').fill('A quieter kind of bar')
    await page.getByLabel('Contact email').fill('hello@velvet.example')
    await page.route('**/save-settings', (route) => route.fulfill(fault))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectNotice(page, 'Failed to save the settings')
    await expect(page.getByLabel('Headline')).toHaveValue('A quieter kind of bar')
    await page.unroute('**/save-settings')

    await openSection(page, isMobile, 'Documents & pricing')
    await expect(page.getByRole('alertdialog')).toContainText('Discard your changes?')
    await page.getByRole('button', { name: 'Keep Editing' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectNotice(page, 'Business information saved')
    await expect(page.getByText('Not saved yet')).toHaveCount(0)
    if (!isMobile) {
      const save = await page.getByRole('button', { name: 'Save', exact: true }).boundingBox()
      const notice = await page.getByText('Business information saved').boundingBox()
      expect(notice?.x, 'notices keep off what saves').toBeLessThan((save?.x ?? 0) / 2)
    }
    if (!isMobile) await expect(page.getByRole('link', { name: 'The Velvet Coupe, dashboard' })).toBeVisible()
    await expect(page).toHaveTitle('Settings - The Velvet Coupe')

    const guest = await (await browser.newContext()).newPage()
    await guest.goto(bar.url)
    await expect(guest.getByRole('heading', { level: 1, name: 'A quieter kind of bar' })).toBeVisible()
    await expect(guest.getByRole('link', { name: 'hello@velvet.example' })).toBeVisible()

    await openSection(page, isMobile, 'Branding')
    const logo = page.getByRole('region', { name: 'Logo' })
    await logo.getByLabel('Choose a Logo').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<script>alert(1)</script>'),
    })
    await expect(logo.getByText('This is no PNG, JPEG or WebP picture.')).toBeVisible()
    await logo
      .getByLabel('Choose a Logo')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: aPng(240, 120, [200, 160, 90]) })
    await page.getByRole('button', { name: 'Save the logo' }).click()
    await expectNotice(page, 'Logo saved')
    const hero = page.getByRole('region', { name: 'Hero picture' })
    await hero
      .getByLabel('Choose a Picture')
      .setInputFiles({ name: 'bar.png', mimeType: 'image/png', buffer: aPng(1600, 900) })
    await hero.getByLabel('From left to right').fill('20')
    await page.getByRole('button', { name: 'Save the hero picture' }).click()
    await expectNotice(page, 'Hero picture saved')
    await expectAccessibleInBothThemes(page)
    await guest.reload()
    await expect(guest.locator('header img[src^="/pictures/"]')).toHaveCount(2)
    await expectAccessible(guest)
    await hero.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expectNotice(page, 'Hero picture removed')
    await expect(hero.getByRole('button', { name: 'Remove' })).toHaveCount(0)

    await openSection(page, isMobile, 'Home page')
    await page.getByLabel('What guest 1 said').fill('We never once waited for a drink.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Please add who said this')).toBeVisible()
    await expect(page.getByLabel('Name of guest 1')).toBeFocused()
    await page.getByLabel('Name of guest 1').fill('Amelia, Hudson')
    await page.getByLabel('Venues where you have poured').fill('Foxglove Farm\nThe Old Library')
    await page.getByLabel('Question 1').fill('Are you insured?')
    await page.getByLabel('Answer 1').fill('Yes.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectNotice(page, 'Home page saved')
    await expectAccessibleInBothThemes(page)
    await guest.reload()
    const proof = guest.getByRole('region', { name: 'Guests and answers' })
    await expect(proof.getByRole('blockquote')).toHaveText('“We never once waited for a drink.”')
    await expect(proof.getByRole('listitem')).toHaveText([
      /Amelia, Hudson$/,
      'Foxglove Farm',
      'The Old Library',
    ])
    await expect(proof.getByRole('definition')).toHaveText('Yes.')
    await expectAccessible(guest, 'whole')

    await openSection(page, isMobile, 'Documents & pricing')
    await page.getByLabel('Tax rate').fill('101')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Please enter a percentage from 0 to 100, like 8 or 8.25')).toBeVisible()
    await page.getByLabel('Tax rate').fill('8.25')
    await page.getByLabel('Quote prefix').fill('vel')
    await expect(page.getByText('8.25% of the subtotal')).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectNotice(page, 'Documents and pricing saved')
    await expectAccessible(page)

    await openSection(page, isMobile, 'Time zone & hours')
    const zone = page.getByRole('combobox', { name: 'Time zone' })
    await zone.press('Enter')
    await page.getByLabel('Search time zones').fill('honolulu')
    await page.getByRole('option', { name: /Pacific\/Honolulu/ }).click()
    await page.getByRole('region', { name: 'Time zone' }).getByRole('button', { name: 'Save' }).click()
    await expectNotice(page, 'Time zone saved')
    await page.reload()
    await expect(zone).toHaveText('Pacific/Honolulu')
    await expectAccessible(page)

    const hours = page.getByRole('region', { name: 'Answering inquiries' })
    await hours.getByLabel('Count business hours only').check()
    await hours.getByRole('checkbox', { name: 'Saturday' }).check()
    await hours.getByLabel('To').fill('08:00')
    await hours.getByRole('button', { name: 'Save' }).click()
    await expect(hours.getByText('end after they begin')).toBeVisible()
    for (const field of ['From', 'To']) {
      await hours.getByLabel(field).fill('')
      await hours.getByRole('button', { name: 'Save' }).click()
      await expect(hours.getByText('Please enter a time')).toBeVisible()
      await expect(hours.getByLabel(field)).toBeFocused()
      await hours.getByLabel(field).fill('09:00')
    }
    await hours.getByLabel('To').fill('18:30')
    await expectAccessible(page)
    await hours.getByRole('button', { name: 'Save' }).click()
    await expectNotice(page, 'Answering hours saved')
    await page.reload()
    await expect(hours.getByLabel('To')).toHaveValue('18:30')
    await expect(hours.getByRole('checkbox', { name: 'Saturday' })).toBeChecked()
  } finally {
    await bar.close()
  }
})

test(
  'the owner edits the emails, chooses notices, and sees what is configured',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    await openOffice(page, bar, 'settings?section=emails')
    await expect(page.getByText('Thank You, Amelia!').or(page.locator('iframe')).first()).toBeVisible()
    await page.getByLabel('Email', { exact: true }).selectOption('Receipt')
    await expect(page).toHaveURL(/section=emails&email=payment-received/)
    const message = page.frameLocator('iframe')
    await expect(message.getByText('We received $818.75 for your wedding')).toBeVisible()
    await page.getByLabel('Opening').fill('Thank you for {amont}')
    await expect(page.getByText(/\{amont\} is not known in this email/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send Test' })).toBeDisabled()
    await page.getByLabel('Opening').fill('Thank you for ')
    await page.getByRole('button', { name: '{amount}' }).click()
    await expect(page.getByLabel('Opening')).toHaveValue('Thank you for {amount}')
    await expect(message.getByText('Thank you for $818.75')).toBeVisible()
    await page.getByRole('button', { name: 'Send Test' }).click()
    await expectNotice(page, 'Test sent')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByText('Not saved yet')).toHaveCount(0)

    await openSection(page, false, 'Notifications')
    await page.getByLabel('A client approves a quote').check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectNotice(page, 'Notifications saved')
    await expectAccessible(page)

    // Other journeys have refused emails of their own.
    const none = { waiting: 0, failed: 0, emails: [] }
    await page.route('**/list-unsent-emails', (route) => route.fulfill({ json: none }))
    await openSection(page, false, 'Payments & mail')
    await expect(page.getByText('Test checkout: no card is charged.')).toBeVisible()
    await expect(page.getByText('Messages go out through your mail server.')).toBeVisible()
    const unsent = page.getByRole('region', { name: 'Emails not sent' })
    await expect(unsent.getByText('No email is waiting, and none was given up.')).toBeVisible()
    await page.route('**/list-unsent-emails', (route) => route.fulfill({ json: unsentEmails }))
    await page.reload()
    await expect(unsent.getByText('1 waiting, 1 given up')).toBeVisible()
    await expect(unsent.getByText('451 The mailbox is busy')).toBeVisible()
    await expect(unsent.getByText('Send it again from its record')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await unsent.getByRole('button', { name: 'Try again: Your event portal' }).click()
    await expectNotice(page, 'Failed to retry the email', 'This email is no longer waiting.')
  },
)

const unsentEmail = {
  id: '00000000-0000-4000-8000-000000000000',
  to_address: 'amelia@hartwell.example',
  created_at: '2026-06-26T21:00:00.000Z',
  attempts: 3,
}
const unsentEmails = {
  waiting: 1,
  failed: 1,
  emails: [
    {
      ...unsentEmail,
      subject: 'Your event portal',
      state: 'waiting',
      last_error: '451 The mailbox is busy',
      may_retry: true,
    },
    {
      ...unsentEmail,
      id: '00000000-0000-4000-8000-000000000001',
      subject: 'Your quote',
      state: 'failed',
      last_error: '550 There is nobody of this name',
      may_retry: false,
    },
  ],
}

async function openSection(page: Page, isMobile: boolean, name: string): Promise<void> {
  if (isMobile) await page.getByLabel('Section').selectOption(name)
  else await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name }).click()
}

test(
  'the picture that was chosen last counts, also while another one is read or saved',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    await openOffice(page, bar, 'settings?section=branding')
    const hero = page.getByRole('region', { name: 'Hero picture' })
    const widthOf = () =>
      hero
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth)
    const aFile = (width: number) => ({
      name: `${width}.png`,
      mimeType: 'image/png',
      buffer: aPng(width, 900),
    })
    const input = hero.locator('input[type="file"]')
    // The first file takes long, as a large one does.
    await page.evaluate(() => {
      const decode = window.createImageBitmap
      const wait = new Promise((resolve) => Object.assign(window, { decodeFirst: resolve }))
      let count = 0
      window.createImageBitmap = async (file: ImageBitmapSource) => {
        if (count++ === 0) await wait
        return decode(file)
      }
    })
    await input.setInputFiles(aFile(1600))
    await input.setInputFiles(aFile(1500))
    await expect.poll(widthOf).toBe(1500)
    await page.evaluate(() => (window as { decodeFirst?: () => void }).decodeFirst?.())
    await page.waitForTimeout(500)
    expect(await widthOf()).toBe(1500)

    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/save-setting-file', async (route) => {
      await answered
      await route.fallback()
    })
    const save = page.getByRole('button', { name: 'Save the hero picture' })
    await save.click()
    await input.setInputFiles(aFile(1400))
    await expect.poll(widthOf).toBe(1400)
    answer()
    await expectNotice(page, 'Hero picture saved')
    await expect(save).toBeEnabled()
    expect(await widthOf()).toBe(1400)
    await save.click()
    await expect(save).toBeDisabled()
    await bar.asOwner('remove-setting-file', { name: 'hero' })
  },
)

test(
  'a place without tips says itself what it lacks, and each is changed alone',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    await openOffice(page, bar, 'settings?section=plans')
    const proposals = page.getByLabel('Proposals (%)')
    const form = page.locator('form').filter({ has: proposals })
    const save = form.getByRole('button', { name: 'Save', exact: true })
    const [first, second] = [page.getByLabel('State or region 1'), page.getByLabel('State or region 2')]
    await form.getByRole('button', { name: 'Add Place' }).click()
    await save.click()
    await expect(form.getByRole('alert')).toHaveText('Please name the state or region')
    await expect(first).toBeFocused()
    await expect(proposals).not.toHaveAttribute('aria-invalid', 'true')
    await form.getByRole('button', { name: 'Add Place' }).click()
    for (const place of [1, 2]) {
      await page.getByLabel(`State or region ${place}`).fill('TX')
      await page.getByLabel(`Reason ${place}`).fill('It needs a permit')
    }
    await save.click()
    await expectNotice(page, 'Tips saved')
    await page.reload()
    await second.fill('Texas')
    await expect(first).toHaveValue('TX')
    await form.getByRole('button', { name: 'Remove place 2' }).click()
    await form.getByRole('button', { name: 'Remove place 1' }).click()
    await save.click()
    await expectNotice(page, 'Tips saved')
  },
)

test(
  'what is wrong in a plan or in the terms of cancellation is marked and gets the focus',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    await openOffice(page, bar, 'settings?section=plans')
    const save = (button: string) =>
      page
        .locator('form')
        .filter({ has: page.getByRole('button', { name: button }) })
        .getByRole('button', { name: 'Save', exact: true })
        .click()
    const days = page.getByLabel('Days of line 2')
    const stored = await days.inputValue()
    await days.fill('500')
    await save('Add Line')
    await expect(page.getByText('The longest time before the event comes first')).toBeVisible()
    await expect(days).toBeFocused()
    await expect(days).toHaveAttribute('aria-invalid', 'true')
    await days.fill(stored)
    await expect(days).not.toHaveAttribute('aria-invalid')
    await page.getByLabel('Percent of line 3').fill('200')
    await save('Add Line')
    await expect(page.getByLabel('Percent of line 3')).toBeFocused()

    await page.getByRole('button', { name: 'New Plan' }).click()
    const name = page.getByRole('textbox', { name: 'Name', exact: true }).last()
    await save('New Plan')
    await expect(name).toBeFocused()
    await name.fill('Thirds')
    const list = page.getByRole('list', { name: 'Payments of Thirds' })
    await list.getByLabel('Share of Full amount').selectOption('Percent')
    await list.getByLabel('Percent of Full amount').fill('30')
    await save('New Plan')
    await expect(list.getByLabel('Percent of Full amount')).toBeFocused()
    await list.getByLabel('Name of payment 1').fill('')
    await save('New Plan')
    await expect(list.getByLabel('Name of payment 1')).toBeFocused()
  },
)

test(
  'an open list shows the hours and what is late by another time zone at once',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const title = `Zoned Wedding ${crypto.randomUUID().slice(0, 8)}`
    await anEventRow(bar.sql, { start_at: `${dayFromToday(20)}T20:00:00.000Z`, title })
    const setZone = async (time_zone: string) => {
      const { time } = await bar.asOwner<{ time: { version: string } }>('read-settings', {})
      await bar.asOwner('save-settings', { section: 'time', version: time.version, values: { time_zone } })
    }
    await setZone('UTC')
    try {
      await openOffice(page, bar, `events?search=${encodeURIComponent(title)}`)
      const row = page.getByRole('row').filter({ hasText: title })
      await expect(row).toContainText('8:00 PM')
      await setZone('Asia/Tokyo')
      await expect(row).toContainText('5:00 AM')
      await expect(row).not.toContainText('UTC')
    } finally {
      await setZone('America/New_York')
    }
  },
)

test('an open list lies over a notice', onPhones('elsewhere they lie apart'), async ({ page, bar }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await openOffice(page, bar, 'settings?section=time')
  await page.getByRole('region', { name: 'Time zone' }).getByRole('button', { name: 'Save' }).click()
  const notice = page.locator('[data-sonner-toast]').filter({ hasText: 'Time zone saved' })
  // It stays while the pointer is on it.
  await notice.hover()
  await page.getByRole('combobox', { name: 'Time zone' }).press('Enter')
  await expect(page.getByRole('listbox')).toBeVisible()
  await expectListOver(page, notice)
})

test(
  'a menu of a sheet lies over a notice, too',
  onPhones('elsewhere they lie apart'),
  async ({ page, bar }) => {
    const { bookingId } = await aClient(bar, 'over')
    await openOffice(page, bar, `bookings?id=${bookingId}`)
    const sheet = page.getByRole('dialog')
    await chooseMore(sheet, 'Send Portal Link')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send Portal Link' }).click()
    const notice = page.locator('[data-sonner-toast]').first()
    // It stays while the pointer is on it.
    await notice.hover()
    await sheet.getByRole('button', { name: 'More actions' }).press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await expectListOver(page, notice)
  },
)

/** Where an open list and a notice meet, the list is seen. */
async function expectListOver(page: Page, notice: Locator): Promise<void> {
  const list = await page.locator('[data-radix-popper-content-wrapper]').boundingBox()
  const over = await notice.boundingBox()
  if (!list || !over) throw new Error('nothing is drawn')
  const [top, bottom] = [Math.max(list.y, over.y), Math.min(list.y + list.height, over.y + over.height)]
  expect(bottom - top).toBeGreaterThan(4)
  const y = (top + bottom) / 2
  const isList = ([x, height]: readonly [number, number]) =>
    document.elementFromPoint(x, height)?.closest('[data-radix-popper-content-wrapper]') !== null
  expect(await page.evaluate(isList, [list.x + list.width / 2, y] as const)).toBe(true)
}

test(
  'a field that the server refuses gets the focus, also where a frame comes before it is drawn',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    await openOffice(page, bar, 'settings?section=password')
    const current = page.getByLabel('Current password')
    await current.fill('not the one that it is')
    await page.getByLabel('New password').fill('a quite different one')
    await page.route('**/change-password', async (route) => {
      await page.evaluate(() => {
        const wait = window.requestAnimationFrame
        window.requestAnimationFrame = (call) => {
          window.requestAnimationFrame = wait
          queueMicrotask(() => call(performance.now()))
          return 0
        }
      })
      await route.fallback()
    })
    await page.getByRole('button', { name: 'Set New Password' }).click()
    await expect(current).toHaveAttribute('aria-invalid', 'true')
    await expect(current).toBeFocused()
  },
)

test('people correct their own name, and the office calls them so at once', async ({
  page,
  context,
  bar,
}) => {
  await signInAs(context, bar, await makeAccount(bar, 'owner', 'Robni Barkep'))
  await page.goto(`${bar.url}/admin/settings?section=password`)
  const first = page.getByRole('textbox', { name: 'First name' })
  await expect(first).toHaveValue('Robni')
  await expectAccessibleInBothThemes(page)
  await first.fill('')
  await first.press('Enter')
  await expect(page.getByText('First name is required')).toBeVisible()
  await expect(first).toBeFocused()
  await page.getByRole('link', { name: 'Admin Portal' }).click()
  await page
    .getByRole('alertdialog', { name: 'Discard your changes?' })
    .getByRole('button', { name: 'Keep Editing' })
    .click()
  await first.fill('Robin')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Barkeep')
  await page.keyboard.press('Enter')
  await expectNotice(page, 'Your name is saved')
  await page.goto(`${bar.url}/admin/settings?section=team`)
  await expect(page.getByText('Robin Barkeep (you)')).toBeVisible()
})
