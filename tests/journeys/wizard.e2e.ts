/** The booking wizard, step by step and failure by failure (P-WIZ). */
import type { Locator, Request } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { instantAt, longDate } from '#domain/time.ts'
import { expectAccessible } from './accessible.ts'
import type { Bar } from './bar.ts'
import { dayFromToday } from './days.ts'
import { anAddress, expect, expectNotice, test, onDesktops } from './journey.ts'
import { expectReadableText, screens } from './text-boxes.ts'
import {
  chooseType,
  dayButton,
  eventDay,
  fillContact,
  fillOccasion,
  fillToTheEnd,
  goOn,
  openWizard,
  sendButton,
  wizardOf,
} from './wizard-steps.ts'

const submitPath = '**/functions/v1/submit-booking'
const details = [
  'wedding_service',
  'wedding_venue',
  'wedding_theme',
  'company_name',
  'corporate_event_type',
  'corporate_dress_code',
  'private_party_type',
  'private_party_vibe',
  'private_party_details',
] as const

test('an inquiry with second thoughts, from the first question to its row', async ({ page, bar }) => {
  const email = anAddress('second-thoughts')
  const wizard = await openWizard(page, bar.url)

  await expect(wizard.getByText('Step 1 of 4', { exact: true })).toBeVisible()
  expect(await wizard.boundingBox()).toMatchObject({ y: 0, height: page.viewportSize()?.height })
  await expect(wizard.getByRole('radio')).toHaveCount(3)
  const next = wizard.getByRole('button', { name: 'Continue', exact: true })
  await expect(next).toBeDisabled()
  // The Tab key goes round: over the choices, this button and the one that closes.
  await wizard.getByRole('radio').first().focus()
  await page.keyboard.press('Tab')
  await expect(next).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(wizard.getByText('25%', { exact: true })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(wizard.getByRole('button', { name: 'Close booking' })).toBeFocused()
  await chooseType(wizard, 'Wedding')

  // The likely hours first; all 24 can be chosen.
  const likely = wizard.getByRole('radiogroup', { name: 'Start time' }).getByRole('radio')
  expect(await likely.evaluateAll(values)).toEqual(hours().slice(10))
  for (const hour of twelveHourLabels().slice(10))
    await expect(wizard.getByRole('radio', { name: hour, exact: true })).toHaveCount(1)
  const others = wizard.getByLabel('Another hour').getByRole('option')
  await expect(others).toHaveText(['Another hour', ...twelveHourLabels().slice(0, 10)])
  expect(await others.evaluateAll(values)).toEqual(['', ...hours().slice(0, 10)])
  const counts = wizard.getByRole('radiogroup', { name: 'Expected guest count' }).getByRole('radio')
  expect(await counts.evaluateAll(values)).toEqual([
    '1-25',
    '26-50',
    '51-75',
    '76-100',
    '101-150',
    '151-200',
    '200+',
  ])
  await goOnInVain(wizard, [
    'Please select an event date',
    'Please select a start time',
    'Please enter the event location',
    'Please select guest count',
  ])
  await wizard.getByLabel('Venue or location').fill('Barn')
  await expect(wizard.getByText('Please enter the event location', { exact: true })).toBeVisible()
  await fillOccasion(wizard, 'Barns')
  for (const message of ['Please select', 'Please enter'])
    await expect(wizard.getByText(message)).toHaveCount(0)
  await goOn(wizard, '75%')

  await expectChoices(wizard, 'Which part of the day?', {
    'cocktail-hour': 'Cocktail Hour',
    reception: 'Reception',
    'cocktail-reception': 'Cocktail Reception',
    rehearsal: 'Rehearsal',
  })
  await expectChoices(wizard, 'Kind of venue', {
    indoor: 'Indoor',
    outdoor: 'Outdoor',
    tent: 'Tent',
    home: 'Home',
    destination: 'Destination',
  })
  await expectFields(wizard, 4)
  await wizard.getByLabel('Kind of venue').selectOption('tent')
  await wizard.getByLabel('Theme').fill('Sage and ivory')
  await back(wizard, '50%')
  await expect(wizard.getByRole('radio', { name: '5 PM' })).toBeChecked()
  await expect(wizard.getByLabel('Venue or location')).toHaveValue('Barns')
  await expect(wizard.getByText(longDate(eventDay))).toBeVisible()
  await expect(wizard.getByRole('radio', { name: '101-150' })).toBeChecked()
  await back(wizard, '25%')
  await expect(wizard.getByRole('radio', { name: 'Wedding', exact: true })).toBeChecked()
  await expect(wizard.getByRole('button', { name: 'Back' })).toHaveCount(0)

  await chooseType(wizard, 'Corporate Event')
  await goOn(wizard, '75%')
  await expectChoices(wizard, 'Kind of event', {
    networking: 'Networking',
    holiday: 'Holiday',
    launch: 'Launch',
    conference: 'Conference',
    'team-building': 'Team Building',
    awards: 'Awards',
    client: 'Client',
    other: 'Other',
  })
  await expectChoices(wizard, 'Dress code', {
    formal: 'Formal',
    'business-professional': 'Business Professional',
    'business-casual': 'Business Casual',
    casual: 'Casual',
  })
  await expectFields(wizard, 4)
  await wizard.getByLabel('Company').fill('Foundry & Co.')
  await wizard.getByLabel('Kind of event').selectOption('team-building')
  await expectAccessible(page, 'whole')

  await back(wizard, '50%')
  await back(wizard, '25%')
  await chooseType(wizard, 'Private Party')
  await goOn(wizard, '75%')
  await expectChoices(wizard, 'Occasion', {
    birthday: 'Birthday',
    anniversary: 'Anniversary',
    graduation: 'Graduation',
    housewarming: 'Housewarming',
    retirement: 'Retirement',
    bachelor: 'Bachelor',
    holiday: 'Holiday',
    other: 'Other',
  })
  await expectChoices(wizard, 'Vibe', {
    elegant: 'Elegant',
    casual: 'Casual',
    'high-energy': 'High Energy',
    intimate: 'Intimate',
  })
  await expectFields(wizard, 4)
  await wizard.getByLabel('Vibe').selectOption('high-energy')
  await wizard.getByLabel('About the party').fill('A tower of coupes,\nplease.')
  const drinks = wizard.getByRole('group', { name: 'What shall we pour?' }).getByRole('checkbox')
  expect(await drinks.evaluateAll(values)).toEqual([
    'cocktails',
    'wine',
    'champagne',
    'beer',
    'coffee',
    'zero-proof',
  ])
  await drinks.nth(5).check({ force: true })
  await drinks.nth(3).check({ force: true })
  await drinks.nth(2).check({ force: true })
  await drinks.nth(3).uncheck({ force: true })
  await wizard.getByLabel('Anything else we should know?').fill('Two guests skip alcohol.')
  await expectAccessible(page, 'whole')
  await goOn(wizard, '100%')

  await expect(wizard.getByText('No payment and no obligation today')).toBeVisible()
  await sendButton(wizard).click()
  for (const message of [
    'First name must be at least 2 characters',
    'Last name must be at least 2 characters',
    'Please enter a valid email address',
    'Please enter a valid phone number',
  ]) {
    await expect(wizard.getByText(message, { exact: true })).toBeVisible()
  }
  await expect(wizard.getByLabel('First name')).toBeFocused()
  await wizard.getByLabel('First name').fill('A')
  await wizard.getByLabel('Last name').fill('H')
  for (const name of ['First', 'Last'])
    await expect(
      wizard.getByText(`${name} name must be at least 2 characters`, { exact: true }),
    ).toBeVisible()
  await fillContact(wizard, 'amelia@nowhere')
  await wizard.getByLabel('Phone').fill('555010014')
  await expect(wizard.getByText('Please enter a valid phone number', { exact: true })).toBeVisible()
  await expect(wizard.getByText('Please enter a valid email address', { exact: true })).toBeVisible()
  await fillContact(wizard, email)
  await wizard.getByLabel('Phone').fill('5550100142')
  for (const message of ['Please enter', 'must be at least'])
    await expect(wizard.getByText(message)).toHaveCount(0)

  const sent = page.waitForRequest(submitPath)
  await sendButton(wizard).click()
  expect((await sent).postDataJSON()).toEqual({
    event_type: 'private',
    first_name: 'Amelia',
    last_name: 'Hartwell',
    email,
    phone: '5550100142',
    event_date: eventDay,
    start_time: '17:00',
    location: 'Barns',
    guest_count: '101-150',
    ...Object.fromEntries(details.map((field) => [field, null])),
    private_party_vibe: 'high-energy',
    private_party_details: 'A tower of coupes,\nplease.',
    drinks: 'champagne, zero-proof',
    message: 'Two guests skip alcohol.',
  })
  const answer = await (await (await sent).response())?.json()
  expect(answer).toEqual({ success: true })

  await expectNotice(page, "Inquiry sent! We'll get back to you within 24 hours.")
  await expect(wizard.getByRole('heading', { name: 'Thank You!', exact: true })).toBeFocused()
  await expect(wizard).toContainText(/custom quote within 24 hours/)
  await expect(wizard).toContainText(/email.*Event Portal.*PIN/s)
  await expect(wizard.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page, 'whole')
  const download = page.waitForEvent('download')
  await wizard.getByRole('button', { name: 'Add to Calendar' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  const start = instantAt(eventDay, '17:00', 'America/New_York')
  expect(file).toContain(`DTSTART:${start.slice(0, 19).replaceAll(/[-:]/g, '')}Z`)
  expect(file).toContain('LOCATION:Barns')
  await wizard.getByRole('button', { name: 'Return to Home', exact: true }).click()
  await expect(wizard).toHaveCount(0)
  await expect(page.locator('.stage')).toHaveCSS('filter', 'none')
  await expect(page.getByRole('link', { name: 'Book Your Event', exact: true })).toBeFocused()

  await page.getByRole('link', { name: 'Book Your Event', exact: true }).click()
  await expect(wizard.getByText('Step 1 of 4', { exact: true })).toBeVisible()
  await expect(wizard.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(wizard.getByRole('region', { name: 'Unsent inquiry' })).toHaveCount(0)
  await chooseType(wizard, 'Private Party')
  await expect(wizard.getByLabel('Venue or location')).toHaveValue('')
  await expect(wizard.getByText('Pick the day of your event')).toBeVisible()

  const [row] = await rowsOf(bar, email)
  expect(row).toMatchObject({
    event_type: 'private',
    event_date: eventDay,
    start_time: '17:00',
    location: 'Barns',
    guest_count: '101-150',
    ...Object.fromEntries(details.map((field) => [field, null])),
    private_party_vibe: 'high-energy',
    private_party_details: 'A tower of coupes,\nplease.',
    drinks: 'champagne, zero-proof',
    message: 'Two guests skip alcohol.',
    status: 'pending',
    payment_status: 'pending',
    is_active: true,
    currency: 'USD',
    client_id: null,
  })
  expect(row?.booking_reference).toMatch(/^SC-\d{6}-\w{4}$/)
  const { pin } = await bar.mailTo(email)
  expect(Number(pin)).toBeGreaterThanOrEqual(100_000)
  expect(JSON.stringify(row)).not.toContain(pin)
})

test.describe('a visitor in another time zone', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' })

  test(
    "books by the bar's calendar: today is too late, tomorrow is not",
    onDesktops('the same at every width'),
    async ({ page, bar }) => {
      const wizard = await openWizard(page, bar.url, 'Plan a wedding')
      await expect(dayButton(wizard, dayFromToday(1))).toBeEnabled()
      // On the last day of a month the calendar begins with the next one.
      if (dayFromToday(1).endsWith('-01')) await expect(dayButton(wizard, dayFromToday(0))).toHaveCount(0)
      else await expect(dayButton(wizard, dayFromToday(0))).toBeDisabled()
      for (const day of await wizard.getByRole('gridcell').getByRole('button', { disabled: true }).all()) {
        await expect(day).not.toHaveAccessibleName(longDate(dayFromToday(1)))
      }
      await dayButton(wizard, dayFromToday(1)).click()
      await expect(wizard.getByText(longDate(dayFromToday(1)))).toBeVisible()
      await expect(wizard.getByRole('button', { name: 'Go to the Previous Month' })).toHaveAttribute(
        'aria-disabled',
        'true',
      )
    },
  )
})

test(
  'sent once, however often it is pressed, and once more after a lost connection',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const email = anAddress('patient')
    const wizard = await openWizard(page, bar.url, 'Plan a wedding')
    await fillToTheEnd(wizard, email)

    const tries: Request[] = []
    let lose = true
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route(submitPath, async (route) => {
      tries.push(route.request())
      if (!lose) return route.continue()
      // It reaches the bar; only its answer is lost.
      await route.fetch()
      await answered
      await route.abort('connectionreset')
    })

    await sendButton(wizard).dblclick()
    const busy = wizard.getByRole('button', { name: 'Sending…', exact: true })
    await expect(busy).toBeDisabled()
    await wizard.getByLabel('Phone').press('Enter')
    await expect.poll(async () => (await rowsOf(bar, email)).length).toBe(1)
    expect(tries).toHaveLength(1)
    answer()

    await expectNotice(page, 'Unexpected error. Please try again.')
    await expect(sendButton(wizard)).toBeEnabled()
    await expect(wizard.getByLabel('Email')).toHaveValue(email)
    lose = false
    await sendButton(wizard).click()
    await expect(wizard.getByRole('heading', { name: 'Thank You!', exact: true })).toBeVisible()
    expect(tries).toHaveLength(2)
    const [first, second] = await Promise.all(tries.map((request) => request.headerValue('idempotency-key')))
    expect(first).toMatch(/\S{16}/)
    expect(second).toBe(first)
    expect(await rowsOf(bar, email)).toHaveLength(1)
  },
)

test(
  'a refusal of the server is shown, and the input is kept',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const email = anAddress('refused')
    const wizard = await openWizard(page, bar.url, 'Plan a wedding')
    await fillToTheEnd(wizard, email)
    let answer: { status: number; json: object } = { status: 503, json: {} }
    await page.route(submitPath, (route) => route.fulfill(answer))

    const away = 'We cannot reach our records right now. Please try again in a moment.'
    for (const [status, json, told] of [
      [503, { success: false, error: away, code: 'SERVICE_UNAVAILABLE' }, away],
      [400, { success: false, error: 'The diary is closed today.' }, 'The diary is closed today.'],
      [400, { success: false }, 'Failed to submit booking'],
    ] as const) {
      answer = { status, json }
      await sendButton(wizard).click()
      await expectNotice(page, told)
      await expect(sendButton(wizard)).toBeEnabled()
      await expect(wizard.getByLabel('First name')).toHaveValue('Amelia')
      await expect(wizard.getByLabel('Email')).toHaveValue(email)
    }
    await page.unroute(submitPath)
    await page.route(submitPath, (route) =>
      route.fulfill({ json: { success: false, error: 'No more glasses.' } }),
    )
    await sendButton(wizard).click()
    await expectNotice(page, 'No more glasses.')
    await page.unroute(submitPath)

    await page.route(submitPath, (route) => route.abort())
    await sendButton(wizard).click()
    await expectNotice(page, 'Unexpected error. Please try again.')
    await expectAccessible(page, 'whole')
    await page.unroute(submitPath)

    // A field that only the server finds fault with is shown where it is mended.
    await page.route(submitPath, (route) =>
      route.fulfill({
        status: 422,
        json: {
          success: false,
          error: 'Please select a date in the future',
          code: 'INVALID_INPUT',
          fields: { event_date: ['Please select a date in the future'] },
        },
      }),
    )
    await sendButton(wizard).click()
    await expectNotice(page, 'Please select a date in the future')
    await expect(wizard.getByText('Step 2 of 4', { exact: true })).toBeVisible()
    await expect(wizard.getByText('Please select a date in the future')).toBeVisible()
    await page.unroute(submitPath)
    expect(await rowsOf(bar, email)).toHaveLength(0)
  },
)

test(
  'a bot that fills in the honeypot field books nothing',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const email = anAddress('robot')
    const wizard = await openWizard(page, bar.url, 'Plan a wedding')
    await fillToTheEnd(wizard, email)
    const trap = wizard.locator('[name=reply_to_fax]')
    expect(
      await trap.evaluate((input) => [
        input.getBoundingClientRect().width,
        (input as HTMLInputElement).tabIndex,
      ]),
    ).toEqual([1, -1])
    await trap.fill('555', { force: true })
    await sendButton(wizard).click()
    await expectNotice(page, 'This form was filled in by a program. Please reload the page and try again.')
    expect(await rowsOf(bar, email)).toHaveLength(0)
  },
)

test('typed work is not thrown away unasked; an empty wizard just closes', async ({ page, bar }) => {
  const wizard = await openWizard(page, bar.url, 'Plan a private party')
  await expect(wizard.getByText('50%', { exact: true })).toBeVisible()
  await expect(wizard.getByRole('button', { name: 'Back' })).toHaveCount(0)
  await wizard.getByLabel('Venue or location').fill('Our garden')

  const question = page.getByRole('alertdialog', { name: 'Leave your inquiry?' })
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await expect(question.getByRole('button', { name: 'Keep Going' })).toBeFocused()
  await expectAccessible(page, 'whole')
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(wizard.getByLabel('Venue or location')).toBeFocused()
  await expect(wizard.getByLabel('Venue or location')).toHaveValue('Our garden')

  await wizard.getByRole('button', { name: 'Close booking' }).click()
  await question.getByRole('button', { name: 'Keep Going' }).click()
  await expect(wizard.getByLabel('Venue or location')).toHaveValue('Our garden')
  const warned = page.waitForEvent('dialog')
  const leaving = page.goto(`${bar.url}/pin-entry`).catch(() => undefined)
  const browsers = await warned
  expect(browsers.type()).toBe('beforeunload')
  await browsers.dismiss()
  await leaving
  await expect(wizard.getByLabel('Venue or location')).toHaveValue('Our garden')

  await wizard.getByRole('button', { name: 'Close booking' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(wizardOf(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Plan a private party' }).click()
  await expect(wizard.getByText('Step 2 of 4', { exact: true })).toBeVisible()
  await expect(wizard.getByLabel('Venue or location')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(wizardOf(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Plan a private party' })).toBeFocused()
})

test('the back button of the browser closes what was opened last, and only then leaves', async ({
  page,
  bar,
}) => {
  await page.goto(`${bar.url}/pin-entry`)
  const wizard = await openWizard(page, bar.url)
  await page.goBack()
  await expect(wizard).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Book Your Event', exact: true })).toBeFocused()

  await page.getByRole('link', { name: 'Book Your Event', exact: true }).click()
  await chooseType(wizard, 'Wedding')
  await wizard.getByLabel('Venue or location').fill('Our garden')
  const question = page.getByRole('alertdialog', { name: 'Leave your inquiry?' })
  await page.goBack()
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toHaveCount(0)
  await expect(wizard.getByText('Step 2 of 4', { exact: true })).toBeVisible()
  await page.goBack()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(wizard).toHaveCount(0)

  // No entry of the wizard is left behind.
  await expect.poll(() => page.evaluate(() => window.history.state as unknown)).toBeNull()
  await page.goBack()
  await expect(page).toHaveURL(`${bar.url}/pin-entry`)
})

test('a wizard that was open at a reload leaves no step of Back behind', async ({ page, bar }) => {
  await page.goto(`${bar.url}/pin-entry`)
  await openWizard(page, bar.url)
  await page.reload()
  await expect(wizardOf(page)).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => window.history.state as unknown)).toBeNull()
  await page.goBack()
  await expect(page).toHaveURL(`${bar.url}/pin-entry`)
})

test('answers stay in the tab: offered back, continued, or thrown away', async ({ page, bar }) => {
  let wizard = await openWizard(page, bar.url)
  const offer = page.getByRole('region', { name: 'Unsent inquiry' })
  await expect(offer).toHaveCount(0)
  await chooseType(wizard, 'Corporate Event')
  await fillOccasion(wizard, 'Foundry Hall')
  await goOn(wizard, '75%')
  await wizard.getByRole('checkbox', { name: 'Coffee' }).check({ force: true })
  await goOn(wizard, '100%')
  await wizard.getByLabel('First name').fill('Amelia')

  // After the page is left and loaded anew, too.
  page.on('dialog', (dialog) => void dialog.accept())
  wizard = await openWizard(page, bar.url)
  await expect(offer).toBeVisible()
  await expectAccessible(page, 'whole')
  await expect(wizard.getByRole('radio', { checked: true })).toHaveCount(0)
  await offer.getByRole('button', { name: 'Continue It' }).click()
  await expect(wizard.getByText('Step 4 of 4', { exact: true }).first()).toBeVisible()
  await expect(wizard.getByLabel('First name')).toHaveValue('Amelia')
  await back(wizard, '75%')
  await expect(wizard.getByRole('checkbox', { name: 'Coffee' })).toBeChecked()
  await back(wizard, '50%')
  await expect(wizard.getByLabel('Venue or location')).toHaveValue('Foundry Hall')

  await wizard.getByRole('button', { name: 'Close booking' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave your inquiry?' })
  await expect(question).toContainText('Your answers stay in this tab')
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('link', { name: 'Plan a wedding' }).click()
  await expect(offer).toBeVisible()
  await offer.getByRole('button', { name: 'Start Over' }).click()
  await expect(offer).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(wizardOf(page)).toHaveCount(0)
  wizard = await openWizard(page, bar.url)
  await expect(offer).toHaveCount(0)
})

test(
  'a choice moves on by click, Enter and Space; the arrow keys only move',
  onDesktops('there are no keys'),
  async ({ page, bar }) => {
    const wizard = await openWizard(page, bar.url)
    const type = (name: string) => wizard.getByRole('radio', { name })
    await type('Wedding').focus()
    await page.keyboard.press('ArrowDown')
    await expect(type('Corporate Event')).toBeChecked()
    await page.waitForTimeout(600)
    await expect(wizard.getByText('25%', { exact: true })).toBeVisible()
    await page.keyboard.press(' ')
    await expect(wizard.getByText('50%', { exact: true })).toBeVisible()
    await back(wizard, '25%')
    await type('Corporate Event').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(wizard.getByText('50%', { exact: true })).toBeVisible()
    await expect(wizard.getByText('Private Party', { exact: true })).toBeVisible()
    // A type that is chosen already moves on as well.
    await back(wizard, '25%')
    await chooseType(wizard, 'Private Party')
  },
)

test(
  'days are reached by keys alone, over the ends of months',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const year = Number(dayFromToday(0).slice(0, 4)) + 1
    const wizard = await openWizard(page, bar.url, 'Plan a wedding')
    await wizard.getByLabel('Choose the Year').selectOption(String(year))
    await wizard.getByLabel('Choose the Month').selectOption('June')
    // Of each month one day takes the focus, and only of the month that is shown.
    await page.keyboard.press('Tab')
    await wizard.getByLabel('Choose the Year').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(dayButton(wizard, `${year}-06-01`)).toBeFocused()
    const ways = [
      ['ArrowUp', '05-25'],
      ['ArrowLeft', '05-24'],
      ['PageDown', '06-24'],
      ['PageDown', '07-24'],
      ['ArrowDown', '07-31'],
      ['ArrowRight', '08-01'],
      ['PageUp', '07-01'],
    ] as const
    for (const [key, day] of ways) {
      await page.keyboard.press(key)
      await expect(dayButton(wizard, `${year}-${day}`)).toBeFocused()
    }
    await expect(wizard.getByRole('grid', { name: `July ${year}` })).toBeVisible()
    await expect(wizard.getByRole('grid')).toHaveCount(1)
    await expect(wizard.getByLabel('Choose the Month')).toHaveValue(`${year}-07`)
    await page.keyboard.press('Shift+Tab')
    await expect(wizard.getByRole('button', { name: 'Go to the Next Month' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(wizard.getByText(longDate(`${year}-07-01`), { exact: true })).toBeVisible()
    // Not before the first day that can be picked.
    for (let months = 0; months < 2; months++) await page.keyboard.press('Shift+PageUp')
    await expect(dayButton(wizard, dayFromToday(1))).toBeFocused()
  },
)

test('month, hour and guest count are a choice away', async ({ page, bar }) => {
  const wizard = await openWizard(page, bar.url, 'Plan a wedding')
  const year = Number(dayFromToday(0).slice(0, 4)) + 1
  await wizard.getByLabel('Choose the Year').selectOption(String(year))
  await wizard.getByLabel('Choose the Month').selectOption('June')
  await dayButton(wizard, `${year}-06-26`).click()
  await expect(wizard.getByText(longDate(`${year}-06-26`))).toBeVisible()

  await wizard.getByLabel('Another hour').selectOption('9 AM')
  await expect(
    wizard.getByRole('radiogroup', { name: 'Start time' }).getByRole('radio', { checked: true }),
  ).toHaveCount(0)
  await wizard.getByRole('radio', { name: '8 PM' }).check({ force: true })
  await expect(wizard.getByLabel('Another hour')).toHaveValue('')
  await wizard.getByLabel('Another hour').selectOption('9 AM')

  const unsure = wizard.getByRole('button', { name: 'Not sure' })
  await unsure.click()
  await expect(unsure).toHaveAttribute('aria-expanded', 'true')
  await expect(wizard.getByText('Choose what comes closest.')).toBeVisible()
  await expectAccessible(page, 'whole')
  await wizard.getByLabel('Venue or location').fill('Larkspur Conservatory')
  await wizard.getByRole('radio', { name: '76-100' }).check({ force: true })
  await goOn(wizard, '75%')
  await goOn(wizard, '100%')
  await expect(wizard.getByText('9 AM')).toBeVisible()
})

test('on a small phone the message about a missing day is in sight', async ({ page, bar }) => {
  await page.setViewportSize({ width: 390, height: 640 })
  const wizard = await openWizard(page, bar.url)
  await chooseType(wizard, 'Wedding')
  const message = wizard.getByText('Please select an event date', { exact: true })
  await wizard.getByRole('button', { name: 'Continue' }).click()
  await expect(message).toBeInViewport({ ratio: 1 })
})

test(
  'no text of any step is cut off or covered, at any width',
  onDesktops('the width is set here'),
  async ({ page, bar }) => {
    const wizard = await openWizard(page, bar.url)
    const look = async (step: string) => {
      for (const [width, height] of screens) {
        await page.setViewportSize({ width, height })
        await expect(wizard).toHaveCSS('height', `${height}px`)
        await expectReadableText(wizard, `${step} at ${width} px`)
      }
      await page.setViewportSize({ width: 390, height: 844 })
      const textOf = (size: string) =>
        page.evaluate((to) => void (document.documentElement.style.fontSize = to), size)
      await textOf('150%')
      await expectReadableText(wizard, `${step} with larger text`)
      expect(await wizard.evaluate(scrollsSideways), `${step} with larger text`).toEqual([])
      await textOf('')
    }
    await look('step 1')
    await chooseType(wizard, 'Wedding')
    await wizard.getByRole('button', { name: 'Continue', exact: true }).click()
    await wizard.getByRole('button', { name: 'Not sure' }).click()
    await look('step 2 with messages')
    await fillOccasion(wizard)
    await goOn(wizard, '75%')
    await look('step 3')
    await goOn(wizard, '100%')
    await sendButton(wizard).click()
    await look('step 4 with messages')
    await fillContact(wizard, anAddress('a-rather-long-address-of-someone'))
    await sendButton(wizard).click()
    await expect(wizard.getByRole('heading', { name: 'Thank You!', exact: true })).toBeVisible()
    await look('thank you')
  },
)

/** The classes of what is wider than its place. */
function scrollsSideways(box: Element): readonly string[] {
  return [...box.querySelectorAll('*')]
    .filter(
      (part) => /auto|scroll/.test(getComputedStyle(part).overflowX) && part.scrollWidth > part.clientWidth,
    )
    .map((part) => part.className)
}

async function back(wizard: Locator, percent: string): Promise<void> {
  await wizard.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(wizard.getByText(percent, { exact: true })).toBeVisible()
}

async function goOnInVain(wizard: Locator, messages: readonly string[]): Promise<void> {
  await wizard.getByRole('button', { name: 'Continue', exact: true }).click()
  for (const message of messages) await expect(wizard.getByText(message, { exact: true })).toBeVisible()
}

/** Choices in their order, the empty one first. */
async function expectChoices(
  wizard: Locator,
  label: string,
  choices: Readonly<Record<string, string>>,
): Promise<void> {
  const options = wizard.getByLabel(label).getByRole('option')
  await expect(options).toHaveText([/\w/, ...Object.values(choices)])
  expect(await options.evaluateAll(values)).toEqual(['', ...Object.keys(choices)])
}

async function expectFields(wizard: Locator, count: number): Promise<void> {
  await expect(wizard.getByRole('combobox').or(wizard.getByRole('textbox'))).toHaveCount(count)
}

function values(elements: readonly Element[]): string[] {
  return elements.map((element) => (element as HTMLInputElement | HTMLOptionElement).value)
}

function hours(): string[] {
  return Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
}

function twelveHourLabels(): string[] {
  return Array.from(
    { length: 24 },
    (_, hour) => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`,
  )
}

function rowsOf(bar: Bar, email: string): Promise<Record<string, unknown>[]> {
  return bar.sql('select *, event_date::text from bookings where email = $1', [email])
}
