/** The first journey: home page, wizard, email, link, PIN, event. */
import { longDate } from '#domain/time.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { dayFromToday } from './days.ts'
import { anAddress, expect, expectNotice, tabTo, test, onDesktops } from './journey.ts'
import { chooseType, eventDay, pickDay } from './wizard-steps.ts'

const longDay = longDate(eventDay)
const wizard = (page: Page) => page.getByRole('dialog')

test('a wedding from the home page to its portal', async ({ page, bar }) => {
  const email = anAddress('amelia')
  await page.goto(bar.url)
  await page
    .getByRole('link', { name: 'Book Your Event', exact: true })
    .or(page.getByRole('button', { name: 'Book Your Event', exact: true }))
    .first()
    .click()

  await expect(wizard(page).getByText('Step 1 of 4', { exact: true })).toBeVisible()
  await expect(wizard(page).getByText('25%', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeDisabled()
  await expectAccessible(page)
  await chooseType(wizard(page), 'Wedding')

  await expect(wizard(page).getByText('Step 2 of 4', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  for (const message of [
    'Please select an event date',
    'Please select a start time',
    'Please enter the event location',
    'Please select guest count',
  ]) {
    await expect(wizard(page).getByText(message)).toBeVisible()
  }
  await expectAccessible(page)
  await pickDay(wizard(page), eventDay)
  await wizard(page).getByRole('radio', { name: '5 PM' }).check({ force: true })
  await wizard(page).getByLabel('Venue or location').fill('Larkspur Conservatory, Hudson')
  await wizard(page).getByRole('radio', { name: '101-150' }).check({ force: true })
  await page.getByRole('button', { name: 'Continue', exact: true }).click()

  await expect(wizard(page).getByText('Step 3 of 4', { exact: true })).toBeVisible()
  await wizard(page).getByLabel('Theme').fill('Evergreen and brass')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()

  await expect(wizard(page).getByText('100%', { exact: true })).toBeVisible()
  await wizard(page).getByLabel('First name').fill('Amelia')
  await wizard(page).getByLabel('Last name').fill('Hartwell')
  await wizard(page).getByLabel('Email').fill(email)
  await wizard(page).getByLabel('Phone').fill('(555) 010-0142')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send My Inquiry & Get a Quote', exact: true }).click()

  await expectNotice(page, "Inquiry sent! We'll get back to you within 24 hours.")
  await expect(page.getByRole('heading', { name: 'Thank You!', exact: true })).toBeVisible()
  await expect(wizard(page)).toContainText('within 24 hours')
  await expect(wizard(page)).toContainText('PIN')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Return to Home', exact: true }).click()
  await expect(wizard(page)).toHaveCount(0)

  const { link, pin } = await bar.mailTo(email)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Portal Access', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('PIN').fill(pin)
  await page.keyboard.press('Enter')

  await expectNotice(page, 'Access Granted', 'Welcome to your event portal')
  await expect(page.getByRole('heading', { name: 'Event Details', exact: true })).toBeVisible()
  await expect(page.getByText('Larkspur Conservatory, Hudson').first()).toBeVisible()
  await expect(page.getByText(longDay).first()).toBeVisible()
  await expect(page.getByText('Client Access', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle(/^Event Portal - SC-\d{6}-\w{4}$/)
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Event Details', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page).toHaveURL(`${bar.url}/`)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Portal Access', exact: true })).toBeVisible()
})

test('the same by keyboard alone', onDesktops('a keyboard is a desk thing'), async ({ page, bar }) => {
  const email = anAddress('keys')
  const type = async (label: string, text: string) => {
    await tabTo(page, wizard(page).getByLabel(label))
    await page.keyboard.type(text)
  }
  const press = async (name: string) => {
    await tabTo(page, wizard(page).getByRole('button', { name }))
    await page.keyboard.press('Enter')
  }

  await page.goto(bar.url)
  await tabTo(
    page,
    page
      .getByRole('link', { name: 'Book Your Event', exact: true })
      .or(page.getByRole('button', { name: 'Book Your Event', exact: true }))
      .first(),
  )
  await page.keyboard.press('Enter')
  await expect(
    wizard(page)
      .getByRole('heading', { level: 2 })
      .or(wizard(page).getByRole('heading', { level: 1 }))
      .first(),
  ).toBeFocused()
  await tabTo(page, wizard(page).getByRole('radio').first())
  await page.keyboard.press('Space')
  await expect(wizard(page).getByText('Step 2 of 4', { exact: true })).toBeVisible()
  const calendarDay = wizard(page)
    .locator('button:not([disabled])[tabindex="0"]')
    .filter({ hasText: /^\d+$/ })
  await tabTo(page, calendarDay.first())
  await page.keyboard.press('PageDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, wizard(page).getByRole('radio', { name: '10 AM' }))
  for (let hour = 10; hour < 19; hour++) await page.keyboard.press('ArrowRight')
  await expect(wizard(page).getByRole('radio', { name: '7 PM' })).toBeChecked()
  await type('Venue or location', 'The Old Library')
  await tabTo(page, wizard(page).getByRole('radio', { name: '1-25' }))
  await page.keyboard.press('Space')
  await press('Continue')
  await expect(wizard(page).getByText('Step 3 of 4', { exact: true })).toBeVisible()
  await press('Continue')
  await type('First name', 'Ida')
  await type('Last name', 'Moreau')
  await type('Email', email)
  await type('Phone', '5550100199')
  await press('Send My Inquiry & Get a Quote')
  await expect(page.getByRole('heading', { name: 'Thank You!', exact: true })).toBeVisible()

  const { link, pin } = await bar.mailTo(email)
  await page.goto(link)
  await tabTo(page, page.getByLabel('PIN'))
  await page.keyboard.type(pin)
  await page.keyboard.press('Enter')
  await expect(page.getByText('The Old Library').first()).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Sign Out', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${bar.url}/`)
})

test(
  'two programs: the inquiry goes to one, the portal is opened at the other',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const email = anAddress('two')
    await page.goto(bar.url)
    const sent = await page.evaluate(
      async ({ address, day }) =>
        (
          await fetch('/functions/v1/submit-booking', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({
              event_type: 'corporate',
              event_date: day,
              start_time: '09:00',
              location: 'Foundry Hall',
              guest_count: '26-50',
              first_name: 'Noor',
              last_name: 'Okafor',
              email: address,
              phone: '5550100123',
            }),
          })
        ).status,
      { address: email, day: dayFromToday(98) },
    )
    expect(sent).toBe(200)
    const { link, pin } = await bar.mailTo(email)
    await page.goto(link.replace(/^https?:\/\/[^/]+/, await bar.secondUrl()))
    await page.getByLabel('PIN').fill(pin)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Foundry Hall').first()).toBeVisible()
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page reads whole and the plain form really books', async ({ page, bar }) => {
    const email = anAddress('plain')
    await page.goto(bar.url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Book Your Event', exact: true }).first().click()
    await expect(page).toHaveURL(/\/book/)

    await page.getByRole('radio', { name: 'Wedding', exact: true }).check({ force: true })
    await page.locator('[name=event_date]').fill(eventDay)
    await page.locator('[name=start_time]').selectOption('17:00')
    await page.locator('[name=location]').fill('Barn at the lake')
    await page.locator('[name=guest_count][value="51-75"]').check({ force: true })
    await page.locator('[name=drinks][value=wine]').check({ force: true })
    await page.locator('[name=drinks][value=beer]').check({ force: true })
    await page.locator('[name=message]').fill('By the water.')
    await page.locator('[name=first_name]').fill('Plain')
    await page.locator('[name=last_name]').fill('Form')
    await page.locator('[name=email]').fill(email)
    await page.locator('[name=phone]').fill('5550100177')
    const send = page.getByRole('button', { name: 'Send My Inquiry & Get a Quote', exact: true })
    await send.click()
    await expect(page.getByRole('heading', { name: 'Thank You!', exact: true })).toBeVisible()
    expect((await bar.mailTo(email)).pin).toMatch(/^\d{6}$/)
    expect(await bar.sql('select drinks, message from bookings where email = $1', [email])).toEqual([
      { drinks: 'wine, beer', message: 'By the water.' },
    ])
  })
})
