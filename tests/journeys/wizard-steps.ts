/** Steps of the wizard. */
import { longDate } from '#domain/time.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { dayFromToday } from './days.ts'

export const eventDay = dayFromToday(40)

export function wizardOf(page: Page): Locator {
  return page.getByRole('dialog')
}

/** Opens the home page and from there the wizard, on step 1 or with a type chosen on step 2. */
export async function openWizard(page: Page, url: string, link = 'Book Your Event'): Promise<Locator> {
  await page.goto(url)
  await page.getByRole('link', { name: link, exact: true }).click()
  const wizard = wizardOf(page)
  await expect(wizard.getByText(/^Step \d of 4/).first()).toBeVisible()
  return wizard
}

/** Clicks an event type on the first step: the second one follows by itself. */
export async function chooseType(wizard: Locator, type: string): Promise<void> {
  await wizard.getByRole('radio', { name: type }).click({ force: true })
  await expect(wizard.getByText('50%', { exact: true })).toBeVisible()
}

export async function goOn(wizard: Locator, percent: string): Promise<void> {
  await wizard.getByRole('button', { name: 'Continue' }).click()
  await expect(wizard.getByText(percent, { exact: true })).toBeVisible()
}

/** The button of a day in the month that is shown. */
export function dayButton(wizard: Locator, day: string): Locator {
  return wizard.getByRole('button', { name: longDate(day) })
}

/** Picks a day, in the month it lies in. */
export async function pickDay(wizard: Locator, day: string): Promise<void> {
  for (let months = 0; months < 3 && !(await dayButton(wizard, day).isVisible()); months++) {
    await wizard.getByRole('button', { name: 'Go to the Next Month' }).click()
  }
  await dayButton(wizard, day).click()
  await expect(wizard.getByText(longDate(day))).toBeVisible()
}

export async function fillOccasion(wizard: Locator, location = 'The Old Library, Kingston'): Promise<void> {
  await pickDay(wizard, eventDay)
  await wizard.getByRole('radio', { name: '5 PM' }).check({ force: true })
  await wizard.getByLabel('Venue or location').fill(location)
  await wizard.getByRole('radio', { name: '101-150' }).check({ force: true })
}

export async function fillContact(wizard: Locator, email: string): Promise<void> {
  await wizard.getByLabel('First name').fill('Amelia')
  await wizard.getByLabel('Last name').fill('Hartwell')
  await wizard.getByLabel('Email').fill(email)
  await wizard.getByLabel('Phone').fill('(555) 010-0142')
}

/** From step 2 to step 4 with everything that is asked for. */
export async function fillToTheEnd(wizard: Locator, email: string): Promise<void> {
  await fillOccasion(wizard)
  await goOn(wizard, '75%')
  await goOn(wizard, '100%')
  await fillContact(wizard, email)
}

export function sendButton(wizard: Locator): Locator {
  return wizard.getByRole('button', { name: 'Send My Inquiry & Get a Quote', exact: true })
}
