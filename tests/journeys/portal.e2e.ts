/** The three credentials of a booking, and what they show (P-PIN, P-EVP, P-TOK, P-DSH, P-LIM, P-ROL). */
import { addDays, mediumDate } from '#domain/time.ts'
import type { Locator, Page, Request, Route } from '@playwright/test'
import { aQuote } from '../office.ts'
import { expectAccessible } from './accessible.ts'
import { demoPin, type Bar } from './bar.ts'
import { weddingDay } from './days.ts'
import { anAddress, expect, expectNotice, sendInquiry, test, withoutAnswers, onDesktops } from './journey.ts'
import { nextOf, openPortal } from './portal-steps.ts'

const longNames = {
  first_name: 'Maximiliana-Alexandrina',
  last_name: 'Featherstonehaugh-Wigglesworth',
  location:
    'The Conservatory at Larkspur Botanical Gardens and Arboretum, 1187 Old Schoolhouse Road, Hudson, NY 12534',
}

test.describe('PIN entry', () => {
  test('asks for six characters, tells when they are wrong, and opens the booking', async ({ page, bar }) => {
    const email = anAddress('pin')
    const { pin } = await sendInquiry(bar, email, longNames)
    const id = await bookingOf(bar, email)
    await page.goto(`${bar.url}/event-portal?booking=${id}`)

    await expect(page).toHaveURL(`${bar.url}/pin-entry?booking=${id}`)
    await expect(page.getByRole('heading', { name: 'Access Your Event Portal', exact: true })).toBeVisible()
    await expect(page).toHaveTitle('Access Your Event Portal')
    const input = page.getByLabel('PIN')
    const open = page.getByRole('button', { name: 'Open My Portal' })
    await expect(input).toBeFocused()
    await expect(input).toHaveCSS('font-family', /mono/i)
    await expect(open).toBeDisabled()
    await input.pressSequentially('abcde')
    await expect(open).toBeDisabled()
    await expectAccessible(page, 'whole')

    // The sixth character sends it.
    await input.press('f')
    await expectNotice(page, 'Invalid Pin', 'The pin you entered is incorrect. Please try again.')
    await expect(input).toHaveValue('abcdef')
    await expect(open).toBeEnabled()
    await expect(input).toBeFocused()
    await expect(input).toHaveAccessibleDescription(/^This PIN is not right\./)
    await expect(page).toHaveURL(`${bar.url}/pin-entry?booking=${id}`)
    await clearNotices(page)
    await expectAccessible(page, 'whole')
    await input.press('End')
    await input.press('Backspace')
    await expect(open).toBeDisabled()
    await expect(input).toHaveAccessibleDescription('')

    await page.route('**/functions/v1/verify-pin', (route) => route.abort())
    await input.fill(pin)
    await expectNotice(page, 'Error', 'Failed to verify pin. Please try again.')
    await expect(input).toHaveAccessibleDescription(/^We could not check your PIN\./)
    await page.unroute('**/functions/v1/verify-pin')
    await page.route('**/functions/v1/verify-pin', (route) =>
      route.fulfill({ status: 500, json: { success: false } }),
    )
    await clearNotices(page)
    await open.click()
    await expectNotice(page, 'Error', 'Failed to verify pin. Please try again.')
    await page.unroute('**/functions/v1/verify-pin')

    const verifying = await held(page, '**/functions/v1/verify-pin')
    const reading = await held(page, '**/functions/v1/get-portal-booking')
    await open.click()
    const busy = page.getByRole('button', { name: 'Verifying...', exact: true })
    await expect(busy).toBeVisible()
    await expect(busy).toBeDisabled()
    const verify = await verifying.request
    expect(verify.postDataJSON()).toEqual({ bookingId: id, pin })
    verifying.letGo()
    await expect(page).toHaveURL(`${bar.url}/event-portal?booking=${id}`)
    await expect(page.getByRole('heading', { name: 'Checking access...', exact: true })).toBeVisible()
    expect((await reading.request).postDataJSON()).toEqual({ bookingId: id, token: null })
    reading.letGo()
    expect(await (await verify.response())?.json()).toEqual({ success: true, bookingId: id })
    await expect(page.getByRole('heading', { name: 'Event Details', exact: true })).toBeVisible()
    await expect(page.getByText(longNames.location)).toBeVisible()
    expect(await storedKeys(page)).toEqual([`portal_access_${id}`])
    await expectNothingLeaks(page, pin)
    await expectNoSideways(page)
    await expectAccessible(page, 'whole')

    await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
    await expect(page).toHaveURL(`${bar.url}/`)
    expect(await storedKeys(page)).toEqual([])
    await page.goto(`${bar.url}/event-portal?booking=${id}`)
    await expect(page).toHaveURL(`${bar.url}/pin-entry?booking=${id}`)
  })

  test('without a booking only the demo PIN opens anything', async ({ page, bar, isMobile }) => {
    const email = anAddress('bare')
    const { pin } = await sendInquiry(bar, email)
    await page.goto(`${bar.url}/pin-entry`)
    await page.getByRole('button', { name: 'Enter my PIN instead' }).click()
    await page.getByLabel('PIN').fill(pin)
    await expectNotice(page, 'Invalid Pin', 'The pin you entered is incorrect. Please try again.')
    await page.getByLabel('PIN').fill(demoPin)
    await expect(page).toHaveURL(`${bar.url}/event-portal?booking=demo`)
    await expect(page.getByText('SC-DEMO').first()).toBeVisible()
    await expect(badge(page, 'CONFIRMED')).toHaveAttribute('data-tone', 'ok')
    await expect(page.getByText('$4,438.80').first()).toBeVisible()
    await expect(page.getByText('$1,109.70').first()).toBeVisible()
    const invoice = page.getByRole('article', { name: 'Invoice INV-DEMO' })
    await expect(invoice).toContainText('$1,109.70 paid')
    await expect(invoice).toContainText('$3,329.10 remaining')
    await expect(invoice.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('article', { name: 'Quote QT-DEMO' })).toContainText('Accepted')
    await page.reload()
    await expect(page.getByText('SC-DEMO').first()).toBeVisible()
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
    await expect(page).toHaveURL(`${bar.url}/`)
    await page.goto(`${bar.url}/event-portal?booking=demo`)
    await expect(page).toHaveURL(`${bar.url}/pin-entry`)
    test.skip(isMobile, 'the rest is the same at every width')

    // With a booking the demo PIN is a wrong PIN like any other.
    await page.goto(`${bar.url}/pin-entry?booking=${await bookingOf(bar, email)}`)
    await page.getByLabel('PIN').fill(demoPin)
    await expectNotice(page, 'Invalid Pin')
  })

  test('guessing is rate-limited', onDesktops('the same at every width'), async ({ page, bar }) => {
    const email = anAddress('guess')
    const { pin } = await sendInquiry(bar, email)
    await page.goto(`${bar.url}/pin-entry?booking=${await bookingOf(bar, email)}`)
    await page.getByLabel('PIN').fill('000000')
    await expectNotice(page, 'Invalid Pin')
    await bar.sql("update rate_limits set points = 1000000 where key like 'pin-booking-hour:%'")
    await page.getByLabel('PIN').fill(pin)
    await expectNotice(page, 'Too Many Attempts', 'Too many attempts. Please wait 60 minutes and try again.')
    await expect(page).toHaveURL(/pin-entry/)
  })

  test('a lost link comes again by email', async ({ page, bar }) => {
    const email = anAddress('lost')
    const { link, pin } = await sendInquiry(bar, email)
    await page.goto(`${bar.url}/pin-entry`)
    const address = page.getByLabel('Email address')
    await expect(address).toBeVisible()
    await address.fill('nobody')
    await page.getByRole('button', { name: 'Send My Link' }).click()
    await expect(page.getByText('Please enter a valid email address', { exact: true })).toBeVisible()
    await expectAccessible(page, 'whole')
    await address.fill(anAddress('stranger'))
    await page.getByRole('button', { name: 'Send My Link' }).click()
    const told = page.getByText('If a booking has this address, a fresh portal link is on its way.')
    await expect(told).toBeVisible()

    await page.getByRole('button', { name: 'Enter my PIN instead' }).click()
    await expect(page.getByLabel('PIN')).toBeFocused()
    await page.getByRole('button', { name: 'Email me my portal link' }).click()
    await expect(address).toBeFocused()
    await address.fill(email)
    await page.getByRole('button', { name: 'Send My Link' }).click()
    await expect(told).toBeVisible()
    await expect.poll(async () => (await bar.mailTo(email)).link).not.toBe(link)
    const again = await bar.mailTo(email)
    expect(again.pin).toBe(pin)
    for (const each of [again.link, link]) {
      await page.goto(each)
      await expect(page.getByRole('heading', { name: 'Portal Access', exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'I have no PIN' }).click()
      await expect(address).toBeFocused()
    }
  })
})

test.describe('Event portal', () => {
  test('shows every field of each kind of event', async ({ page, bar }) => {
    const kinds = [
      {
        changes: {
          event_type: 'wedding',
          wedding_service: 'cocktail-hour',
          wedding_venue: 'tent',
          wedding_theme: 'Sage and ivory',
          drinks: 'wine, zero-proof',
          message: 'Two guests skip alcohol.',
        },
        facts: {
          'Part of the day': 'Cocktail Hour',
          'Kind of venue': 'Tent',
          Theme: 'Sage and ivory',
          Drinks: 'Wine, Zero Proof',
          Message: 'Two guests skip alcohol.',
          'Event type': 'Wedding',
        },
        block: 'Wedding',
      },
      {
        changes: {
          event_type: 'corporate',
          company_name: 'Foundry & Co.',
          corporate_event_type: 'team-building',
          corporate_dress_code: 'business-casual',
        },
        facts: {
          Company: 'Foundry & Co.',
          'Kind of event': 'Team Building',
          'Dress code': 'Business Casual',
          'Event type': 'Corporate Event',
        },
        block: 'Corporate Event',
      },
      {
        changes: {
          event_type: 'private',
          private_party_type: 'birthday',
          private_party_vibe: 'high-energy',
          private_party_details: 'Turning 90',
        },
        facts: {
          Occasion: 'Birthday',
          Vibe: 'High Energy',
          Details: 'Turning 90',
          'Event type': 'Private Party',
        },
        block: 'Private Party',
      },
      {
        changes: { event_type: 'private', private_party_type: 'graduation' },
        stored: 'private_party',
        facts: { Occasion: 'Graduation', Vibe: 'Not given yet', 'Event type': 'Private Party' },
        block: 'Private Party',
      },
    ]
    for (const { changes, stored, facts, block } of kinds) {
      const email = anAddress('kind')
      const { pin } = await sendInquiry(bar, email, changes)
      const id = await bookingOf(bar, email)
      await bar.sql(
        `update bookings set event_type = $2, total_amount = 123450, deposit_amount = 30863,
           notes = 'Two steps at the door', payment_status = 'partial' where id = $1`,
        [id, stored ?? changes.event_type],
      )
      await openByPin(page, bar, id, pin)
      const [row] = await bar.sql<{ booking_reference: string }>(
        'select booking_reference from bookings where id = $1',
        [id],
      )
      await expect(page).toHaveTitle(`Event Portal - ${row?.booking_reference}`)
      await expect(page.getByText('Event Portal', { exact: true })).toBeVisible()
      const all = {
        'Event date': mediumDate(weddingDay),
        'Start time': '5 PM',
        Location: 'Larkspur Conservatory, Hudson',
        'Guest count': '101-150',
        Reference: row?.booking_reference ?? '',
        Name: 'Amelia Hartwell',
        Phone: '(555) 010-0142',
        Email: email,
        'Total amount': '$1,234.50',
        'Deposit amount': '$308.63',
        'Special notes': 'Two steps at the door',
        ...facts,
      }
      for (const [name, value] of Object.entries(all)) await expect(fact(page, name), name).toHaveText(value)
      await expect(badge(page, 'PENDING')).toHaveAttribute('data-tone', 'warn')
      await expect(badge(page, 'Payment: Partial')).toHaveAttribute('data-tone', 'info')
      await expect(page.getByRole('heading', { level: 3 })).toHaveText([block])
    }
  })

  test(
    'gives nothing away without a session of the server',
    onDesktops('the same at every width'),
    async ({ page, bar, context }) => {
      const email = anAddress('forged')
      await sendInquiry(bar, email)
      const id = await bookingOf(bar, email)

      for (const forged of [id, '00000000-0000-4000-8000-000000000000', 'demo']) {
        await page.goto(`${bar.url}/pin-entry`)
        await page.evaluate((booking) => sessionStorage.setItem(`portal_access_${booking}`, 'true'), forged)
        await page.goto(`${bar.url}/event-portal?booking=${forged}`)
        await expect(page.getByRole('heading', { name: 'Event Not Found', exact: true })).toBeVisible()
        await expect(page.getByText('Unable to load event information.', { exact: true })).toBeVisible()
        await expectNotice(page, 'Error', 'Failed to load event information')
        await expect(page.locator('body')).not.toContainText('Hartwell')
        expect(await storedKeys(page)).toEqual([])
        await page.reload()
        await expect(page).toHaveURL(
          forged === 'demo' ? `${bar.url}/pin-entry` : `${bar.url}/pin-entry?booking=${forged}`,
        )
      }

      const asked = { headers: { 'content-type': 'application/json' }, data: { bookingId: id, token: null } }
      const answer = await context.request.post(`${bar.url}/functions/v1/get-portal-booking`, asked)
      expect(answer.status()).toBe(401)
      expect(await answer.text()).not.toContain('Hartwell')
      expect((await context.request.get(`${bar.url}/live/portal?booking=${id}`)).status()).toBe(401)

      await page.goto(`${bar.url}/event-portal`)
      await expect(page).toHaveURL(`${bar.url}/`)
      await expectNotice(page, 'Invalid Access', 'No booking reference found.')
    },
  )

  test(
    'asks again when the bar is away, and not when it said no',
    onDesktops('the same at every width'),
    async ({ page, bar }) => {
      const email = anAddress('away')
      const { pin } = await sendInquiry(bar, email)
      const id = await bookingOf(bar, email)
      await openByPin(page, bar, id, pin)

      // The page that is open may still be catching up.
      const address = page.url()
      await page.goto('about:blank')
      await withoutAnswers(page)
      let asked = 0
      let status = 503
      await page.route('**/functions/v1/get-portal-booking', (route) => {
        asked++
        return route.fulfill({ status, json: { success: false, error: 'Away', code: 'AWAY' } })
      })
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'Checking access...', exact: true })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Event Not Found', exact: true })).toBeVisible()
      await expectNotice(page, 'Error', 'Failed to load event information')
      expect(asked).toBe(4)
      await page.unroute('**/functions/v1/get-portal-booking')
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(page.getByRole('heading', { name: 'Event Details', exact: true })).toBeVisible()

      await page.goto('about:blank')
      asked = 0
      status = 404
      await page.route('**/functions/v1/get-portal-booking', (route) => {
        asked++
        return route.fulfill({ status, json: { success: false, error: 'No', code: 'NOT_FOUND' } })
      })
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'Event Not Found', exact: true })).toBeVisible()
      expect(asked).toBe(1)
      await expectAccessible(page, 'whole')
    },
  )

  test(
    'stays signed in when signing out fails, and says so',
    onDesktops('the same at every width'),
    async ({ page, bar }) => {
      const email = anAddress('stay')
      const { pin } = await sendInquiry(bar, email)
      const id = await bookingOf(bar, email)
      await openByPin(page, bar, id, pin)
      await page.route('**/functions/v1/sign-out-portal', (route) => route.abort())
      await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
      await expectNotice(page, 'Error', 'Failed to sign out. Please try again.')
      expect(await storedKeys(page)).toEqual([`portal_access_${id}`])
    },
  )
})

test.describe('Mailed link', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('asks for the PIN, opens, is kept for the tab, and ends at sign out', async ({
    page,
    bar,
    context,
  }) => {
    const email = anAddress('link')
    const { link, pin } = await sendInquiry(bar, email, longNames)
    const id = await bookingOf(bar, email)
    const token = link.split('/').at(-1) ?? ''

    const validating = await held(page, '**/functions/v1/validate-portal-token')
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Portal Access', exact: true })).toBeVisible()
    await expect(page.getByText('Validating your link...')).toBeVisible()
    await expect(page.getByLabel('PIN')).toHaveCount(0)
    const validate = await validating.request
    validating.letGo()
    const input = page.getByLabel('PIN')
    const open = page.getByRole('button', { name: 'Open My Portal' })
    await expect(input).toBeVisible()
    expect(validate.postDataJSON()).toEqual({ token })
    expect(await (await validate.response())?.json()).toEqual({
      success: true,
      require_pin: true,
      booking: null,
      permissions: null,
      token_expires_at: null,
      session_token: null,
    })
    await expect(input).toHaveAttribute('type', 'password')
    await expect(input).toHaveAttribute('inputmode', 'numeric')
    await input.pressSequentially('a1b2c3d4e5')
    await expect(input).toHaveValue('12345')
    await expect(open).toBeDisabled()
    await input.press('Enter')
    await expectNotice(page, 'Invalid PIN', 'Please enter your 6-digit PIN')
    await input.fill(pin === '123456' ? '65432' : '12345')
    await input.pressSequentially(pin === '123456' ? 'f1' : 'f6')
    await expectNotice(page, 'Access Denied', 'Invalid PIN. Please check your PIN and try again.')
    await expect(input).toHaveValue(pin === '123456' ? '654321' : '123456')
    await expect(input).toHaveAccessibleDescription(/^This PIN is not right\./)
    await expect(open).toBeEnabled()
    await expectAccessible(page, 'whole')
    await clearNotices(page)
    for (const [error, told] of [
      ['', 'Invalid PIN. Please check your PIN and try again.'],
      ['This link is tired.', 'This link is tired.'],
    ] as const) {
      await page.route('**/functions/v1/validate-portal-token', (route) =>
        route.fulfill({ status: 401, json: { success: false, error, code: 'NOT_SIGNED_IN' } }),
      )
      await open.click()
      await expectNotice(page, 'Access Denied', told)
      await page.unroute('**/functions/v1/validate-portal-token')
      await clearNotices(page)
    }

    const opening = await held(page, '**/functions/v1/validate-portal-token')
    await input.fill(pin)
    await expect(page.getByRole('button', { name: 'Verifying...', exact: true })).toBeDisabled()
    opening.letGo()
    await expectNotice(page, 'Access Granted', 'Welcome to your event portal')
    await expect(page.getByRole('heading', { name: 'Event Details', exact: true })).toBeVisible()
    const [row] = await bar.sql<{ booking_reference: string }>(
      'select booking_reference from bookings where id = $1',
      [id],
    )
    await expect(page).toHaveTitle(`Event Portal - ${row?.booking_reference}`)
    await expect(page.getByText(row?.booking_reference ?? '').first()).toBeVisible()
    await expect(page.getByText('Client Access', { exact: true })).toBeVisible()
    const name = `${longNames.first_name} ${longNames.last_name}`
    for (const [fact_, value] of Object.entries({
      'Event date': mediumDate(weddingDay),
      Location: longNames.location,
      'Guest count': '101-150',
      Contact: `${name}${email}`,
      'Event type': 'Wedding',
      'Total amount': 'To be quoted',
      'Special notes': 'None yet',
      'Access role': 'Client',
      'Token expiry': mediumDate(addDays(weddingDay, 60)),
      'Admin session active': 'No',
    })) {
      await expect(fact(page, fact_), fact_).toHaveText(value)
    }
    await expect(page.getByRole('button', { name: /Admin Mode/ })).toHaveCount(0)
    await expectNoSideways(page)
    await clearNotices(page)
    await expectAccessible(page, 'whole')

    expect(await storedKeys(page)).toEqual([`portal_session_${token}`])
    const stored = await storedSession(page, token)
    expect(Object.keys(stored).toSorted()).toEqual(['booking', 'permissions', 'token', 'token_expires_at'])
    expect(stored).toMatchObject({
      permissions: { role: 'client' },
      booking: { id, first_name: longNames.first_name },
    })
    await expectNothingLeaks(page, pin)

    await page.reload()
    await expect(page.getByRole('heading', { name: 'Event Details', exact: true })).toBeVisible()
    await withoutAnswers(page)
    const read = page.waitForRequest('**/functions/v1/get-portal-booking')
    await page.reload()
    expect((await read).postDataJSON()).toEqual({ bookingId: id, token: stored.token })
    await expect(page.getByRole('heading', { name: 'Event Details', exact: true })).toBeVisible()

    await page.goto(`${bar.url}/payment-success`)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Event Details', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
    await expect(page).toHaveURL(`${bar.url}/`)
    expect(await storedKeys(page)).toEqual([])
    await page.goForward()
    await page.goBack()
    await expect(page.locator('body')).not.toContainText(longNames.first_name)
    const again = await context.request.post(`${bar.url}/functions/v1/get-portal-booking`, {
      data: { bookingId: id, token: stored.token },
    })
    expect(again.status()).toBe(401)
    await page.goto(link)
    await expect(page.getByLabel('PIN')).toBeVisible()
  })

  test(
    'what is stored in the tab decides nothing',
    onDesktops('the same at every width'),
    async ({ page, bar }) => {
      const [mine, other] = [anAddress('mine'), anAddress('other')]
      const { link, pin } = await sendInquiry(bar, mine)
      await sendInquiry(bar, other, { first_name: 'Secret', last_name: 'Person' })
      const token = link.split('/').at(-1) ?? ''
      await openByLink(page, link, pin)

      const session = await storedSession(page, token)
      await store(page, token, {
        ...session,
        permissions: { role: 'owner' },
        booking: { ...session.booking, first_name: 'Forged', status: 'paid' },
      })
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Event Details', exact: true })).toBeVisible()
      await expect(page.getByText('Client Access', { exact: true })).toBeVisible()
      await expect(fact(page, 'Access role')).toHaveText('Client')
      await expect(badge(page, 'PENDING')).toBeVisible()
      await expect(page.locator('body')).not.toContainText('Forged')

      await store(page, token, {
        ...session,
        booking: { ...session.booking, id: await bookingOf(bar, other) },
      })
      await page.reload()
      await expect(page.getByLabel('PIN')).toBeVisible()
      await expect(page.locator('body')).not.toContainText('Secret')
      expect(await storedKeys(page)).toEqual([])

      await store(page, token, { ...session, token_expires_at: new Date(Date.now() - 1000).toISOString() })
      const validated = page.waitForRequest('**/functions/v1/validate-portal-token')
      await page.reload()
      await validated
      await expect(page.getByLabel('PIN')).toBeVisible()
      expect(await storedKeys(page)).toEqual([])
      for (const broken of ['{', '"text"', '[]', '{"token":1}']) {
        await page.evaluate(
          ([key, value]) => sessionStorage.setItem(key ?? '', value ?? ''),
          [`portal_session_${token}`, broken],
        )
        await page.reload()
        await expect(page.getByLabel('PIN')).toBeVisible()
      }
    },
  )

  test(
    'a link that is no good goes home and says so',
    onDesktops('the same at every width'),
    async ({ page, bar }) => {
      const email = anAddress('expired')
      const { link, pin } = await sendInquiry(bar, email)
      const id = await bookingOf(bar, email)
      await openByLink(page, link, pin)

      // The link runs out while the portal is open: nothing is readable any more.
      await bar.sql("update tokens set expires_at = now() - interval '1 minute' where subject_id = $1", [id])
      await bar.sql("update sessions set expires_at = now() - interval '1 minute' where subject_id = $1", [
        id,
      ])
      for (const bad of [link, `${bar.url}/portal/${'x'.repeat(43)}`]) {
        await page.goto(bad)
        await expect(page).toHaveURL(`${bar.url}/`)
        await expectNotice(
          page,
          'Invalid Portal Link',
          'This portal link is invalid or has expired. Please request a new one.',
        )
        expect(await storedKeys(page)).toEqual([])
      }
      await bar.sql(
        "update tokens set expires_at = now() + interval '1 day', revoked_at = now() where subject_id = $1",
        [id],
      )
      await page.goto(link)
      await expect(page).toHaveURL(`${bar.url}/`)
      await expectNotice(page, 'Invalid Portal Link')

      await bar.sql('update tokens set revoked_at = null, needs_pin = false where subject_id = $1', [id])
      await page.goto(link)
      await expect(page.getByRole('heading', { name: 'Event Details', exact: true })).toBeVisible()

      for (const path of ['/portal', '/portal/']) {
        await page.goto(bar.url + path)
        await expect(page).toHaveURL(`${bar.url}/`)
        await expectNotice(
          page,
          'Invalid Access',
          'No portal token provided. Please use the link from your email.',
        )
      }
    },
  )

  test(
    'two bookings stand side by side in one browser',
    onDesktops('the same at every width'),
    async ({ page, context, bar }) => {
      const [one, two] = [anAddress('one'), anAddress('two')]
      const first = await sendInquiry(bar, one, { first_name: 'Ottilie' })
      const second = await sendInquiry(bar, two, { first_name: 'Barnaby' })
      await openByLink(page, first.link, first.pin)
      const beside = await context.newPage()
      await openByPin(beside, bar, await bookingOf(bar, two), second.pin)

      for (const [tab, name] of [
        [page, 'Ottilie'],
        [beside, 'Barnaby'],
      ] as const) {
        await tab.reload()
        await expect(tab.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible()
      }
      // One tells of its own changes only.
      await listening(page, bar, await bookingOf(bar, one))
      await listening(beside, bar, await bookingOf(bar, two))
      await bar.sql("update bookings set status = 'quoted' where email = $1", [two])
      await expectNotice(beside, 'bookings status updated to quoted')
      await bar.sql("update bookings set status = 'confirmed' where email = $1", [one])
      await expectNotice(page, 'bookings status updated to confirmed')
      await expect(page.getByText('updated to quoted')).toHaveCount(0)

      await beside.getByRole('button', { name: 'Sign Out', exact: true }).click()
      await expect(beside).toHaveURL(`${bar.url}/`)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: /Ottilie/ })).toBeVisible()
    },
  )
})

test('a status change is announced, and shown in its color', async ({ page, bar, isMobile }) => {
  const email = anAddress('live')
  const { link, pin } = await sendInquiry(bar, email)
  const id = await bookingOf(bar, email)
  await openByLink(page, link, pin)
  await clearNotices(page)

  const tones: Readonly<Record<string, string>> = {
    quoted: 'note',
    approved: 'note',
    invoiced: 'note',
    paid: 'note',
    converted_to_event: 'note',
    confirmed: 'ok',
    completed: 'note',
    rejected: 'note',
    pending: 'warn',
    cancelled: 'bad',
  }
  const payments = ['pending', 'partial', 'paid', 'overdue']
  const paymentTones = ['warn', 'info', 'ok', 'bad']
  const shown = isMobile ? ['confirmed', 'cancelled'] : Object.keys(tones)
  await listening(page, bar, id)
  for (const [index, status] of shown.entries()) {
    const payment = payments[index % 4] ?? ''
    await bar.sql('update bookings set status = $2, payment_status = $3 where id = $1', [id, status, payment])
    await expectNotice(page, `bookings status updated to ${status}`)
    await expect(badge(page, status.replaceAll('_', ' ').toUpperCase())).toHaveAttribute(
      'data-tone',
      tones[status] ?? '',
    )
    const label = `Payment: ${payment.charAt(0).toUpperCase()}${payment.slice(1)}`
    await expect(badge(page, label)).toHaveAttribute('data-tone', paymentTones[index % 4] ?? '')
  }
  await expect(page.getByText(/This booking was canceled\./)).toBeVisible()
  await expect(page.getByText('No quote of this booking is open any more.')).toBeVisible()
  await expect(page.getByText(/^Nothing is owed for this booking\./)).toBeVisible()
  await bar.sql('update bookings set is_active = false, deleted_at = now() where id = $1', [id])
  await page.reload()
  await expect(badge(page, 'CANCELLED')).toHaveAttribute('data-tone', 'bad')
  expect(await redness(badge(page, 'CANCELLED'))).toBeGreaterThan(0)
  await expectNoSideways(page)
  await expectAccessible(page, 'whole')

  // Without a word from the server a booking reads as pending.
  await withoutAnswers(page)
  await page.route('**/functions/v1/get-portal-booking', async (route) => {
    const answer = await route.fetch()
    const { booking, ...rest } = (await answer.json()) as { booking: object }
    await route.fulfill({
      response: answer,
      json: { ...rest, booking: { ...booking, status: null, payment_status: null } },
    })
  })
  await page.reload()
  await expect(badge(page, 'PENDING')).toHaveAttribute('data-tone', 'warn')
  await expect(badge(page, 'Payment: Pending')).toHaveAttribute('data-tone', 'warn')
})

test(
  'what was read is kept for five minutes; Alt+T goes to the notices',
  onDesktops('a keyboard is a desk thing'),
  async ({ page, bar }) => {
    const email = anAddress('fresh')
    const { link, pin } = await sendInquiry(bar, email)
    const id = await bookingOf(bar, email)
    let reads = 0
    let answers = 0
    const isRead = (request: Request) => request.url().endsWith('/get-portal-booking')
    page.on('request', (request) => {
      if (isRead(request)) reads++
    })
    page.on('requestfinished', (request) => {
      if (isRead(request)) answers++
    })
    page.on('requestfailed', (request) => {
      if (isRead(request)) answers++
    })
    await openByLink(page, link, pin)

    const notices = page.getByRole('region', { name: /^Notifications/ })
    // What tells them comes after the page: the key leads to a notice that is there.
    await expect(notices.getByRole('listitem')).toBeVisible()
    await page.keyboard.press('Alt+t')
    await expect(notices.getByRole('list')).toBeFocused()
    const corner = await notices.getByRole('listitem').boundingBox()
    const screen = page.viewportSize()
    expect(
      corner &&
        screen &&
        corner.x + corner.width > screen.width - 48 &&
        corner.y + corner.height > screen.height - 48,
    ).toBe(true)

    // The page's own stream is open, and what it has told so far has been read again: its first message and this one.
    await bar.sql("update bookings set status = 'approved' where id = $1", [id])
    await expectNotice(page, 'bookings status updated to approved')
    await expect(badge(page, 'APPROVED')).toBeVisible()
    await expect.poll(() => reads - answers).toBe(0)
    reads = 0
    await page.clock.install()
    await page.clock.fastForward('04:30')
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await listening(page, bar, id)
    expect(reads).toBe(0)
    await bar.sql("update bookings set status = 'quoted' where id = $1", [id])
    await expect(badge(page, 'QUOTED')).toBeVisible()
    expect(reads).toBe(1)
  },
)

test('a page that stays open over midnight counts the days anew', async ({ page, bar }) => {
  const email = anAddress('midnight')
  await sendInquiry(bar, email)
  const id = await bookingOf(bar, email)
  const draft = aQuote(id)
  await bar.asOwner('save-quote', draft)
  await bar.asOwner('send-quote-emails', { quoteId: draft.id, when_taken: 'send' })
  await bar.asOwner('set-quote-status', { id: draft.id, status: 'accepted', when_taken: 'send' })
  const [bill] = await bar.sql<{ id: string; total: number }>(
    'select id, total_amount as total from invoices where booking_id = $1',
    [id],
  )
  const paid = { method: 'cash', paid_on: '2026-01-02', reference: null }
  await bar.asOwner('record-payment', { invoice_id: bill?.id, amount: bill?.total, ...paid })
  await page.clock.install()
  await openPortal(page, await bar.mailTo(email, 'Your quote'))
  const title = nextOf(page).getByRole('heading')
  await expect(title).toContainText('days to go')
  const days = Number(/(\d+) days to go/.exec(await title.innerText())?.[1])
  await page.clock.fastForward('24:00:00')
  await expect(title).toContainText(`${days - 1} days to go`)
})

async function bookingOf(bar: Bar, email: string): Promise<string> {
  const [row] = await bar.sql<{ id: string }>('select id from bookings where email = $1', [email])
  if (!row) throw new Error(`no booking of ${email}`)
  return row.id
}

async function openByPin(page: Page, bar: Bar, id: string, pin: string): Promise<void> {
  await page.goto(`${bar.url}/pin-entry?booking=${id}`)
  await page.getByLabel('PIN').fill(pin)
  await expect(page.getByRole('heading', { name: 'Event Details', exact: true })).toBeVisible()
}

async function openByLink(page: Page, link: string, pin: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('PIN').fill(pin)
  await expect(page.getByRole('heading', { name: 'Event Details', exact: true })).toBeVisible()
}

/** Holds the next call, to check the page while it is pending. */
async function held(page: Page, url: string) {
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  const request = page.waitForRequest(url)
  const hold = async (route: Route) => {
    await gate
    await route.continue()
  }
  await page.route(url, hold, { times: 1 })
  return { request, letGo }
}

/** The program holds a connection for this page: from here on every change is received. */
async function listening(page: Page, bar: Bar, id: string): Promise<void> {
  await page.evaluate(
    (stream) =>
      new Promise<void>((resolve, reject) => {
        const source = new EventSource(stream)
        source.addEventListener('open', () => {
          source.close()
          resolve()
        })
        source.addEventListener('error', () => reject(new Error('the stream does not open')))
      }),
    `${bar.url}/live/portal?booking=${id}`,
  )
}

async function clearNotices(page: Page): Promise<void> {
  const close = page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('button', { name: 'Close toast' })
  while ((await close.count()) > 0) {
    await close.first().dispatchEvent('click')
    await expect(page.locator('[data-sonner-toast][data-removed=true]')).toHaveCount(0)
  }
}

function fact(page: Page, name: string): Locator {
  return page.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('xpath=following-sibling::dd')
}

function badge(page: Page, label: string): Locator {
  return page.locator('[data-tone]', { hasText: new RegExp(`^${label}$`) })
}

/** How much more red than green is in its words. */
function redness(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) throw new Error('no canvas')
    canvas.fillStyle = getComputedStyle(node).color
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0] = canvas.getImageData(0, 0, 1, 1).data
    return red - green
  })
}

function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('portal')))
}

interface StoredSession {
  readonly token: string
  readonly booking: { readonly id: string }
}

function storedSession(page: Page, token: string): Promise<StoredSession> {
  return page.evaluate(
    (key) => JSON.parse(sessionStorage.getItem(key) ?? 'null') as StoredSession,
    `portal_session_${token}`,
  )
}

function store(page: Page, token: string, session: object): Promise<void> {
  return page.evaluate(
    ([key, text]) => sessionStorage.setItem(key ?? '', text ?? ''),
    [`portal_session_${token}`, JSON.stringify(session)],
  )
}

/** Scripts can read neither the session's cookie nor the PIN, and nothing outlives the tab. */
async function expectNothingLeaks(page: Page, pin: string): Promise<void> {
  const left = await page.evaluate(() => ({
    cookies: document.cookie,
    local: localStorage.length,
    session: JSON.stringify(sessionStorage),
  }))
  expect(left.cookies).toBe('')
  expect(left.local).toBe(0)
  expect(left.session).not.toContain(pin)
}

async function expectNoSideways(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0)
}
