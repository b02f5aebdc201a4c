/** Sign-in of the office and its access check (A-AUT, A-GAT). */
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { type Bar, owner } from './bar.ts'
import {
  anAddress,
  expect,
  expectNotice,
  sendInquiry,
  tabTo,
  test,
  withoutAnswers,
  onDesktops,
  onPhones,
} from './journey.ts'
import { leaveOffice, makeAccount, openOffice, password, signInAs } from './office-steps.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const email = (page: Page) => page.getByLabel('Email')
const secret = (page: Page) => page.getByLabel('Password', { exact: true })
const send = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function fillSignIn(page: Page, address: string, typed = password): Promise<void> {
  await email(page).fill(address)
  await secret(page).fill(typed)
}

const linkIsUsed = 'This link no longer works. Sign in if you have an account already, or ask for a new link.'

test('the entrance names the business, has two tabs and a way home', async ({ page, bar }) => {
  await page.goto(`${bar.url}/auth`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sip and Celebrate')
  await expect(page.getByText('Admin Portal Access')).toBeVisible()
  await expect(page).toHaveTitle(/Admin Portal Access/)
  await expect(tab(page, 'Sign In')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('First name')).toHaveCount(0)
  await expectAccessible(page)

  await expect(secret(page)).toHaveAttribute('type', 'password')
  await secret(page).fill('looked at')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(secret(page)).toHaveAttribute('type', 'text')
  await expect(secret(page)).toHaveValue('looked at')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(secret(page)).toHaveAttribute('type', 'password')

  await tab(page, 'Sign Up').click()
  await expect(
    page.getByText(/New accounts are created with admin privileges for portal management\./),
  ).toBeVisible()
  await expect(page.getByText(/once an owner has approved them/)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(tab(page, 'Sign Up')).toHaveAttribute('aria-selected', 'true')

  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL(`${bar.url}/`)
})

test(
  'every field says what is missing, until it is edited',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    await page.goto(`${bar.url}/auth`)
    const said = (text: string) => page.getByText(text, { exact: true })

    await send(page, 'Sign In').click()
    await expect(said('Email is required')).toBeVisible()
    await expect(said('Password is required')).toBeVisible()
    await expect(email(page)).toBeFocused()
    await expect(email(page)).toHaveAccessibleDescription('Email is required')
    await fillSignIn(page, 'a@b', '12345')
    await expect(said('Email is required')).toHaveCount(0)
    await send(page, 'Sign In').click()
    await expect(said('Email is invalid')).toBeVisible()
    await expect(said('Password must be at least 6 characters')).toBeVisible()
    await email(page).fill('a@b.co')
    await expect(said('Email is invalid')).toHaveCount(0)
    await expect(said('Password must be at least 6 characters')).toBeVisible()
    await secret(page).fill('123456')
    await expect(said('Password must be at least 6 characters')).toHaveCount(0)

    await tab(page, 'Sign Up').click()
    await send(page, 'Sign Up').click()
    for (const text of [
      'First name is required',
      'Last name is required',
      'Email is required',
      'Password is required',
    ])
      await expect(said(text)).toBeVisible()
    await expect(page.getByLabel('First name')).toBeFocused()
    await expectAccessible(page)
    await page.getByLabel('First name').fill('   ')
    await expect(said('First name is required')).toHaveCount(0)
    await expect(said('Last name is required')).toBeVisible()
    await send(page, 'Sign Up').click()
    await expect(said('First name is required')).toBeVisible()
  },
)

test(
  'signing in says that it works, fails alike for all, and never twice',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const address = await makeAccount(bar, 'owner')
    await page.goto(`${bar.url}/auth`)
    for (const unknown of [address, anAddress('nobody')]) {
      await fillSignIn(page, unknown, 'not the password')
      await send(page, 'Sign In').click()
      await expectNotice(page, 'Invalid email or password. Please try again.')
      await expect(email(page)).toHaveValue(unknown)
      await page.getByRole('button', { name: 'Close toast' }).first().click()
    }

    let attempts = 0
    await page.route('**/sign-in', (route) => {
      attempts += 1
      return route.abort()
    })
    await fillSignIn(page, address.toUpperCase())
    await send(page, 'Sign In').click()
    await expectNotice(page, 'An unexpected error occurred')
    expect(attempts).toBe(1)
    await page.unroute('**/sign-in')

    await page.route('**/sign-in', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600))
      await route.continue()
    })
    await secret(page).press('Enter')
    await expect(page.getByRole('button', { name: 'Signing In...' })).toBeDisabled()
    await expectNotice(page, 'Signed in successfully!')
    await expect(page).toHaveURL(`${bar.url}/admin`)
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

    // It is visible for a moment only: every frame is checked.
    await page.goto(`${bar.url}/auth`, { waitUntil: 'commit' })
    // Before its first byte the page has no element at all.
    await page.waitForFunction(() =>
      document.querySelector('html')?.textContent.includes('Redirecting to admin portal...'),
    )
    await expect(page).toHaveURL(`${bar.url}/admin`)
  },
)

test(
  'a stranger signs up, confirms, and waits for an owner',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const address = anAddress('stranger')
    await page.goto(`${bar.url}/auth?view=sign-up`)
    await page.getByLabel('First name').fill('Sasha')
    await page.getByLabel('Last name').fill('Stone')
    await fillSignIn(page, address)
    await page.route('**/sign-up', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600))
      // A role in the body counts for nothing.
      await route.continue({ postData: { ...route.request().postDataJSON(), role: 'owner' } })
    })
    await send(page, 'Sign Up').click()
    await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeDisabled()
    await expectNotice(page, 'Check your email for the confirmation link!')
    await expect(page.getByText(`We sent a link to ${address}`)).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/sign-up')

    await page.goto(`${bar.url}/auth`)
    await fillSignIn(page, address)
    await send(page, 'Sign In').click()
    await expectNotice(page, 'Please confirm your email address first. The link is in your inbox.')

    await page.goto(await mailedLink(bar, address, 'confirm'))
    await expect(page.getByText(/choose your password to confirm your address/)).toBeVisible()
    await expect(email(page)).toHaveValue(address)
    await expect(email(page)).toHaveAttribute('readonly')
    // Nothing that was typed before is there.
    for (const field of [page.getByLabel('First name'), secret(page)]) await expect(field).toHaveValue('')
    await expectAccessible(page)
    await page.getByLabel('First name').fill('Sasha')
    await page.getByLabel('Last name').fill('Stone')
    await secret(page).fill('Cocktails!')
    await send(page, 'Create Account').click()
    await expect(page.getByText(/This password is easy to guess/)).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Sasha')
    await secret(page).fill(password)
    await send(page, 'Create Account').click()
    await expectNotice(page, 'Account created successfully!')
    await expect(page.getByText('Redirecting to admin portal...')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Use another account' })).toBeVisible()
    await expect(page).toHaveURL(`${bar.url}/`)
    await expectNotice(page, 'Access denied: Admin privileges required')

    await page.goto(`${bar.url}/auth`)
    await page.getByRole('button', { name: 'Use another account' }).click()
    await tab(page, 'Sign Up').click()
    await page.getByLabel('First name').fill('Sasha')
    await page.getByLabel('Last name').fill('Stone')
    await fillSignIn(page, address.toUpperCase())
    await send(page, 'Sign Up').click()
    await expectNotice(page, 'An account with this email already exists. Please sign in instead.')
    await expect(page.getByLabel('First name')).toHaveValue('Sasha')
  },
)

test('the confirmation page fits a phone', onPhones('about the narrow screen'), async ({ page, bar }) => {
  const address = anAddress('narrow')
  const body = { email: address, password, firstName: 'Nell', lastName: 'Row', token: null }
  await page.request.post(`${bar.url}/functions/v1/sign-up`, { data: body })
  await page.goto(await mailedLink(bar, address, 'confirm'))
  await expect(send(page, 'Create Account')).toBeVisible()
  await expectAccessible(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test(
  'an owner changes password and address, and says who stays signed in',
  onDesktops('the same at every width'),
  async ({ page, context, bar, browser }) => {
    const address = await makeAccount(bar, 'owner')
    const next = anAddress('next')
    const elsewhere = await browser.newContext()
    await signInAs(elsewhere, bar, address)
    await signInAs(context, bar, address)
    await page.goto(`${bar.url}/admin/settings?section=password`)
    const label = (name: string) => page.getByLabel(name, { exact: true })

    // The answer is lost before anything was done.
    await page.route('**/change-password', (route) => route.abort(), { times: 1 })
    await page.getByLabel(/^Current password/).fill(password)
    await page.getByLabel(/^New password/).fill('another good password')
    await send(page, 'Set New Password').click()
    await expectNotice(page, 'No answer to setting the password', 'It may be set.')
    await expect(label('Sign out my other browsers')).toBeChecked()
    await label('Sign out my other browsers').uncheck()
    await page.getByLabel(/^Current password/).fill(password)
    await page.getByLabel(/^New password/).fill('another good password')
    await send(page, 'Set New Password').click()
    await expectNotice(page, 'Your new password is set.')
    const open = async () => {
      const answer = await elsewhere.request.get(`${bar.url}/functions/v1/read-session`)
      return ((await answer.json()) as { account: unknown }).account !== null
    }
    expect(await open()).toBe(true)

    await send(page, 'Send Link').click()
    await expect(page.getByText('Email is required')).toBeVisible()
    await page.getByLabel(/^New email/).fill(next)
    await page.getByRole('textbox', { name: 'Your password' }).fill('a guess')
    await send(page, 'Send Link').click()
    await expect(page.getByText('This is not your current password.')).toBeVisible()
    await expect(page.getByLabel(/^New email/)).toHaveValue(next)
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Your password' }).fill('another good password')
    await send(page, 'Send Link').click()
    await expectNotice(page, 'Check the new address for a link.')

    // Another link makes the one before useless: whoever opens it reads so before anything is pressed.
    const before = await mailedLink(bar, next, 'address')
    await page.getByLabel(/^New email/).fill(next)
    await page.getByRole('textbox', { name: 'Your password' }).fill('another good password')
    await send(page, 'Send Link').click()
    await expect.poll(() => mailedLink(bar, next, 'address')).not.toBe(before)
    await page.goto(before)
    await expect(page.getByRole('alert').filter({ hasText: linkIsUsed })).toBeVisible()
    await page.getByRole('link', { name: 'Ask for a New Link' }).click()
    await expect(page.getByLabel(/^New email/)).toBeVisible()

    const link = await mailedLink(bar, next, 'address')
    const stranger = await browser.newContext()
    const strange = await stranger.newPage()
    await strange.goto(link)
    await expect(strange.getByText('Please sign in with your current email address first.')).toBeVisible()
    await expectAccessible(strange)
    await stranger.close()
    await page.goto(link)
    await expect(page.getByText(`You are signed in as ${address}. ${next}, where`)).toBeVisible()
    await expectAccessible(page)
    // The server does it, and its answer is lost.
    await page.route(
      '**/change-address',
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await send(page, 'Use This Address').click()
    await expectNotice(page, 'Your new email address is set.', next)
    await expect(page).toHaveURL(`${bar.url}/admin`)
    expect(await open()).toBe(false)
    await elsewhere.close()
    await page.goto('about:blank')
    await bar.sql('delete from profiles where email = $1', [next])
  },
)

test(
  'a forgotten password is replaced by mail',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const address = await makeAccount(bar, 'owner')
    await page.goto(`${bar.url}/auth`)
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await send(page, 'Send Reset Link').click()
    await expect(page.getByText('Email is required')).toBeVisible()
    await email(page).fill(anAddress('unknown'))
    await send(page, 'Send Reset Link').click()
    const answer = page.getByText(
      'If an account has this address, a link to set a new password is on its way.',
    )
    await expect(answer).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to Sign In' }).click()
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await email(page).fill(address)
    await email(page).press('Enter')
    await expect(answer).toBeVisible()

    const link = await mailedLink(bar, address, 'reset')
    await page.goto(link)
    await expect(page.getByText(`For the account of ${address}.`)).toBeVisible()
    const fresh = page.getByLabel('New password')
    await fresh.fill('12345')
    await send(page, 'Set New Password').click()
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
    await expectAccessible(page)
    await fresh.fill('a quite different one')
    await send(page, 'Set New Password').click()
    await expectNotice(page, 'Your new password is set.')
    await fillSignIn(page, address)
    await send(page, 'Sign In').click()
    await expectNotice(page, 'Invalid email or password. Please try again.')
    await secret(page).fill('a quite different one')
    await send(page, 'Sign In').click()
    await expect(page).toHaveURL(`${bar.url}/admin`)

    // Before anything is typed it is said that the link is used, and the way to another one is there.
    await leaveOffice(page)
    await page.goto(link)
    await expect(page.getByRole('alert').filter({ hasText: linkIsUsed })).toBeVisible()
    await expect(fresh).toHaveCount(0)
    await expectAccessible(page)
    await email(page).fill(address)
    await send(page, 'Send Reset Link').click()
    await expect(answer).toBeVisible()
    await expect.poll(() => mailedLink(bar, address, 'reset')).not.toBe(link)
    await page.goto(await mailedLink(bar, address, 'reset'))
    await expect(fresh).toBeVisible()
  },
)

test(
  'a link that got no answer is looked at again',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const address = await makeAccount(bar, 'owner')
    await page.request.post(`${bar.url}/functions/v1/request-password-reset`, { data: { email: address } })
    const link = await mailedLink(bar, address, 'reset')
    await page.route('**/check-link', (route) => route.abort())
    await page.clock.install()
    await page.goto(link)
    await expect(page.getByText('Looking at your link...')).toBeAttached()
    // Three more attempts, seconds apart.
    await page.clock.runFor(30_000)
    await expect(page.getByRole('alert').filter({ hasText: 'Your link was not used' })).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/check-link')
    await send(page, 'Try Again').click()
    await expect(page.getByLabel('New password')).toBeVisible()
  },
)

test(
  'signing out asks for what is not saved before the session ends',
  onDesktops('the same at every width'),
  async ({ page, context, bar }) => {
    const address = await makeAccount(bar, 'owner')
    await signInAs(context, bar, address)
    await page.goto(`${bar.url}/admin/settings`)
    const typed = page.getByLabel('Business name')
    const menu = page.getByRole('button', { name: `Admin User, ${address}` })
    const account = async () =>
      (
        (await (await context.request.get(`${bar.url}/functions/v1/read-session`)).json()) as {
          account: unknown
        }
      ).account
    await typed.fill('Another name')
    await menu.click()
    await send(page, 'Sign out').click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'What you typed here is not saved yet.' }),
    ).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(typed).toHaveValue('Another name')
    expect(await account()).not.toBeNull()

    // The browser does not ask once more.
    page.on('dialog', (dialog) => void dialog.dismiss())
    await menu.click()
    await send(page, 'Sign out').click()
    await send(page, 'Discard it and sign out').click()
    await expect(page).toHaveURL(`${bar.url}/`)
    await expectNotice(page, 'Signed out successfully')
    expect(await account()).toBeNull()
  },
)

test(
  'a tab that is looked at again notices that another one signed out',
  onDesktops('the same at every width'),
  async ({ context, bar }) => {
    const address = await makeAccount(bar, 'owner')
    await signInAs(context, bar, address)
    const [first, second, third] = [await context.newPage(), await context.newPage(), await context.newPage()]
    await first.goto(`${bar.url}/admin/settings`)
    await first.getByLabel('Business name').fill('Another name')
    await second.goto(`${bar.url}/admin/clients`)
    await expect(second.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
    await third.goto(`${bar.url}/admin/staff`)
    await third.getByRole('button', { name: `Admin User, ${address}` }).click()
    await send(third, 'Sign out').click()
    await expect(third).toHaveURL(`${bar.url}/`)

    const lookAt = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await lookAt(second)
    await expect(second).toHaveURL(`${bar.url}/`)
    await lookAt(first)
    await expect(first.getByRole('alertdialog', { name: 'You are signed out' })).toBeVisible()
    await first.getByRole('button', { name: 'Keep Editing' }).click()
    await expect(first.getByLabel('Business name')).toHaveValue('Another name')
  },
)

test(
  'an owner invites by mail, and the link makes an owner by the keyboard alone',
  onDesktops('the same at every width'),
  async ({ page, bar, browser }) => {
    const address = anAddress('invited')
    await openOffice(page, bar, 'settings?section=team')
    await page.getByRole('button', { name: 'Invite' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite Someone' })
    await dialog.getByRole('button', { name: 'Send Invitation' }).click()
    await expect(dialog.getByText('Email is required')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Email').fill(address)
    await dialog.getByRole('button', { name: 'Send Invitation' }).click()
    await expectNotice(page, 'An invitation is on its way.')
    await expect(page.getByRole('row').filter({ hasText: address })).toContainText('Invited')

    const context = await browser.newContext()
    const other = await context.newPage()
    const link = await mailedLink(bar, address, 'invite')
    await other.goto(link)
    await expect(email(other)).toHaveValue(address)
    await expect(email(other)).toHaveAttribute('readonly')
    await expectAccessible(other)
    await tabTo(other, other.getByLabel('First name'))
    await other.keyboard.type('Ines')
    await tabTo(other, other.getByLabel('Last name'))
    await other.keyboard.type('Vidal')
    await tabTo(other, secret(other))
    await other.keyboard.type(password)
    await other.keyboard.press('Enter')
    await expectNotice(other, 'Account created successfully!')
    await expect(other).toHaveURL(`${bar.url}/admin`)
    await tabTo(other, other.getByRole('link', { name: 'Inquiries' }))
    await other.keyboard.press('Enter')
    await expect(other.getByRole('heading', { level: 1, name: 'Inquiries' })).toBeVisible()
    // Who opens the email again, or whose answer was lost, has an account.
    await other.goto(link)
    await expect(other.getByText(linkIsUsed)).toBeVisible()
    await context.close()
    await bar.sql('delete from profiles where email = $1', [address])
  },
)

test('only owners pass the gate', onDesktops('the same at every width'), async ({ page, bar, context }) => {
  const answered =
    (status: number, account: unknown) => (route: { fulfill: (answer: object) => Promise<void> }) =>
      route.fulfill({ status, json: account })

  await page.goto(`${bar.url}/admin/quotes`)
  await expect(page).toHaveURL(`${bar.url}/`)
  await expect(page.getByText('Access denied')).toHaveCount(0)
  await expectNotice(page, 'Please sign in', 'Then you get to the page that you wanted.')

  // A client of the portal has no access here.
  const guest = anAddress('guest')
  const { link, pin } = await sendInquiry(bar, guest)
  await page.goto(link)
  await page.getByLabel('PIN').fill(pin)
  await expect(page.getByRole('heading', { name: 'Event Details' })).toBeVisible()
  await page.goto(`${bar.url}/admin`)
  await expect(page).toHaveURL(`${bar.url}/`)

  await signInAs(context, bar, await makeAccount(bar, 'member'))
  await page.goto(`${bar.url}/admin/settings`)
  await expect(page).toHaveURL(`${bar.url}/`)
  await expectNotice(page, 'Access denied: Admin privileges required')

  await bar.signIn(context)
  await withoutAnswers(page)
  await page.route('**/read-session*', answered(500, { success: false, error: 'No', code: 'FAULT' }))
  await page.goto(`${bar.url}/admin`)
  await expect(page).toHaveURL(`${bar.url}/`)
  await page.unroute('**/read-session*')

  await page.route('**/read-session*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await page.goto(`${bar.url}/admin`)
  // By its role: the server's markup has it for the light and for the dark screen, of which one is hidden.
  await expect(page.getByRole('heading', { name: 'Loading admin portal...' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.getByRole('button', { name: `Admin User, ${owner.email}` }).click()
  await expect(page.getByText(owner.email)).toBeVisible()
})

test(
  'a signed-out owner gets to the wanted page by signing in',
  onDesktops('the same at every width'),
  async ({ page, bar, context }) => {
    // Makes the owner, and leaves this browser signed out.
    await bar.signIn(context)
    await context.clearCookies()
    await page.goto(`${bar.url}/admin/quotes?search=QT-1`)
    await expect(page).toHaveURL(`${bar.url}/`)
    await expectNotice(page, 'Please sign in')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(`${bar.url}/auth`)
    await page.getByLabel('Email').fill(owner.email)
    await page.getByLabel('Password', { exact: true }).fill(owner.password)
    await page.keyboard.press('Enter')
    await expectNotice(page, 'Signed in successfully!')
    await expect(page).toHaveURL(`${bar.url}/admin/quotes?search=QT-1`)
    await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible()

    // Wanted once: another sign-in leads to the dashboard.
    await leaveOffice(page)
    await page.goto(`${bar.url}/auth`)
    await page.getByLabel('Email').fill(owner.email)
    await page.getByLabel('Password', { exact: true }).fill(owner.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${bar.url}/admin`)
  },
)

/** The one-time link of that name in the newest email; waits for it. */
async function mailedLink(bar: Bar, address: string, name: string): Promise<string> {
  const pattern = new RegExp(`https?://\\S+/auth\\?${name}=[\\w-]+`)
  const find = async () => pattern.exec((await bar.mailTo(address)).mail.text ?? '')?.[0] ?? ''
  // A try that failed is repeated after ten seconds.
  await expect.poll(find, { timeout: 30_000 }).not.toBe('')
  return find()
}
