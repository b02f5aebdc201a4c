/** What a client tells about the event in the portal, and what the owner sees of it. */
import { longDate } from '#domain/time.ts'
import { expectAccessible } from './accessible.ts'
import { weddingDay } from './days.ts'
import { anAddress, expect, expectNotice, sendInquiry, tabTo, test, onDesktops } from './journey.ts'
import { leaveOffice } from './office-steps.ts'
import { openPortal } from './portal-steps.ts'

test('a client tells hours, guests, place and service in two minutes, and finds them again', async ({
  page,
  bar,
}) => {
  const email = anAddress('brief')
  const mail = await sendInquiry(bar, email, { location: 'Larkspur, Hudson' })
  expect(mail.mail.text).toContain('about your event')
  await openPortal(page, mail)
  await page.getByRole('link', { name: 'Tell us about your event' }).click()
  await expect(page.getByRole('heading', { name: 'None of four told' })).toBeVisible()
  await expectAccessible(page)

  const times = page.getByRole('region', { name: 'When shall we pour?' })
  await times.getByLabel('Service, from').fill('17:30')
  await times.getByLabel('Service, to').fill('17:00')
  // An end before the start is on the next day, which is too long a service.
  await times.getByLabel('Service, to').blur()
  await times.getByLabel('Service, to').fill('22:15')
  await times.getByLabel('Service, to').blur()
  await expect(times.getByText(/^Saved/)).toBeVisible()
  await expect(times.getByText('Your times are 4.75 hours of service.')).toBeVisible()
  await times.getByRole('button', { name: 'Add a Time' }).press('Enter')
  await expect(times.getByRole('listitem')).toHaveCount(2)
  await times.getByLabel('Ceremony, from').fill('17:00')
  await times.getByLabel('Ceremony, to').fill('18:00')
  await expect(times.getByRole('alert')).toHaveText('The times overlap. Please change one of them')
  await times.getByLabel('Ceremony, to').fill('17:30')
  await times.getByLabel('Ceremony, to').blur()
  await expect(times.getByRole('alert')).toHaveCount(0)

  const guests = page.getByRole('region', { name: 'How many guests?' })
  await guests.getByLabel('Everybody, children too').fill('84')
  await guests.getByLabel('Of these, under 21').fill('90')
  await expect(guests.getByText('These cannot be more than all guests')).toBeVisible()
  await guests.getByLabel('Of these, under 21').fill('12')
  await guests.getByLabel('Of these, under 21').blur()
  await expect(guests.getByText('72')).toBeVisible()
  await expect(guests.getByText(/^Saved/)).toBeVisible()

  // A lost connection loses nothing.
  const place = page.getByRole('region', { name: 'Where is it?' })
  await page.route('**/functions/v1/save-brief', (route) => route.abort())
  await place.getByLabel(/Name of the place/).fill('Larkspur Conservatory, 41 Rogers Road')
  await place.getByRole('button', { name: 'Save the Place' }).press('Enter')
  await expect(place.getByRole('alert')).toContainText('The server did not answer.')
  await page.unroute('**/functions/v1/save-brief')
  await place.getByRole('button', { name: 'Try Again' }).press('Enter')
  await expect(place.getByText(/^Saved/)).toBeVisible()
  await expect(place.getByText('Your inquiry said “Larkspur, Hudson”.')).toBeVisible()

  const service = page.getByRole('radio', { name: /You buy the drinks/ })
  await tabTo(page, page.getByRole('radio', { name: /All included/ }))
  await page.keyboard.press('ArrowDown')
  await expect(service).toBeChecked()
  await expect(page.getByRole('heading', { name: 'Thank you, that is all we need' })).toBeVisible()

  await page.reload()
  await expect(times.getByLabel('Ceremony, from')).toHaveValue('17:00')
  await expect(guests.getByLabel('Everybody, children too')).toHaveValue('84')
  await expect(place.getByLabel(/Name of the place/)).toHaveValue('Larkspur Conservatory, 41 Rogers Road')
  await expect(service).toBeChecked()
  await page.getByRole('link', { name: 'Your Booking' }).click()
  await expect(page.getByText(`${longDate(weddingDay)}, at 5 PM`)).toBeVisible()
  await expect(page.getByText('Larkspur Conservatory, 41 Rogers Road').first()).toBeVisible()
  await expect(page.getByText('84, of them 12 under 21')).toBeVisible()

  // Two weeks before the event it is closed, and is read.
  await bar.sql(`update bookings set event_date = current_date + 10 where lower(email) = lower($1)`, [email])
  await bar.sql(
    `update event_facts set windows = null where booking_id = (select id from bookings where lower(email) = lower($1))`,
    [email],
  )
  await page.reload()
  await page.getByRole('link', { name: 'What you told us about your event' }).click()
  await expect(page.getByRole('heading', { name: 'Closed for changes' })).toBeVisible()
  const told = page.getByRole('region', { name: 'What you told us' })
  await expect(told).toContainText('84')
  await expect(told).toContainText('You buy the drinks')
  await expectAccessible(page)
})

test('the owner sees what is assumed, asks the client, and says it', async ({ page, context, bar }) => {
  await bar.signIn(context)
  const email = anAddress('facts')
  await sendInquiry(bar, email)
  const [booking] = await bar.sql<{ id: string }>('select id from bookings where lower(email) = lower($1)', [
    email,
  ])
  await page.goto(`${bar.url}/admin/bookings?id=${booking?.id}`)
  const brief = page.getByRole('region', { name: 'Brief' })
  await expect(brief.getByText('0 of 4 told')).toBeVisible()
  await expect(brief.getByText('about 150')).toBeVisible()
  await expect(brief.getByText('assumed from the inquiry').first()).toBeVisible()
  await brief.getByRole('button', { name: 'Ask the Client' }).click()
  await expectNotice(page, 'The client was asked')
  const mail = await bar.mailTo(email, 'Two minutes')
  expect(mail.mail.text).toContain('Times, Guests, Place, Service')
  await expect(brief.getByRole('button', { name: 'Ask Again' })).toBeVisible()

  await brief.getByRole('button', { name: 'Change times' }).press('Enter')
  const times = page.getByRole('dialog', { name: 'Service times' })
  await times.getByLabel('Service, to').fill('00:30')
  await times.getByRole('button', { name: 'Add a Time' }).press('Enter')
  await times.getByLabel('Ceremony, to').fill('02:00')
  await expectAccessible(page)
  await times.getByRole('button', { name: 'Save Times' }).press('Enter')
  await expect(brief.getByText('Service, 5 PM to 12:30 AM')).toBeVisible()
  await expect(brief.getByText('Ceremony, 12:30 AM to 2 AM')).toBeVisible()

  await brief.getByRole('button', { name: 'Change guests' }).press('Enter')
  const guests = page.getByRole('dialog', { name: 'Guests' })
  await guests.getByLabel('Guaranteed').fill('110')
  await guests.getByLabel('Under 21').fill('111')
  await guests.getByRole('button', { name: 'Save Guests' }).press('Enter')
  await expect(guests.getByText('These cannot be more than all guests')).toBeVisible()
  await guests.getByLabel('Under 21').fill('11')
  await guests.getByRole('button', { name: 'Save Guests' }).press('Enter')
  await expect(brief.getByText('110 guaranteed')).toBeVisible()

  await brief.getByRole('button', { name: 'Change service' }).press('Enter')
  const service = page.getByRole('dialog', { name: 'Service' })
  await service.getByRole('radio', { name: /Consignment/ }).check()
  await service.getByRole('button', { name: 'Save Service' }).press('Enter')
  await expect(brief.getByText('Consignment')).toBeVisible()
  await expect(brief.getByText('3 of 4 told')).toBeVisible()
  await expect(brief.getByText(/^Mara Voss, today at/).first()).toBeVisible()
  await expectAccessible(page)
})

test('a client names a second contact, and the owner changes and removes them', async ({
  page,
  context,
  bar,
}) => {
  const email = anAddress('second')
  const mail = await sendInquiry(bar, email)
  await openPortal(page, mail)
  await page.getByRole('link', { name: 'Tell us about your event' }).click()
  const part = page.getByRole('region', { name: 'Who else should hear from us?' })
  await expect(part.getByText('If you like')).toBeVisible()
  await part.getByLabel('Name').fill('Rosa Delgado')
  await part.getByLabel('Email address').fill('rosa at example')
  await part.getByLabel('Email address').press('Enter')
  await expect(part.getByText('Please enter a valid email address')).toBeVisible()
  await expect(part.getByLabel('Email address')).toBeFocused()
  await expectAccessible(page)
  // It saves by itself as the other parts do, once all of it is left: another name beside the address of before is nobody.
  await part.getByLabel('Email address').fill('rosa@planners.example')
  await part.getByLabel('Email address').press('Tab')
  await expect(part.getByLabel('Who they are to you')).toBeFocused()
  await page.keyboard.type('Planner')
  await expect(part.getByText(/^Saved/)).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(part.getByText(/^Saved/)).toBeVisible()
  await expect(part.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'None of four told' })).toBeVisible()
  await page.reload()
  await expect(part.getByLabel('Email address')).toHaveValue('rosa@planners.example')

  await bar.signIn(context)
  const [booking] = await bar.sql<{ id: string }>('select id from bookings where lower(email) = lower($1)', [
    email,
  ])
  await page.goto(`${bar.url}/admin/bookings?id=${booking?.id}`)
  const brief = page.getByRole('region', { name: 'Brief' })
  await expect(brief.getByText('0 of 4 told')).toBeVisible()
  await expect(brief.getByText('Rosa Delgado, Planner')).toBeVisible()
  await brief.getByRole('button', { name: 'Change second contact' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Second contact' })
  await dialog.getByLabel('Role').fill('Sister')
  await dialog.getByRole('button', { name: 'Save Contact' }).press('Enter')
  await expect(brief.getByText('Rosa Delgado, Sister')).toBeVisible()
  await brief.getByRole('button', { name: 'Change second contact' }).press('Enter')
  for (const field of ['Name', 'Email', 'Role']) await dialog.getByLabel(field).fill('')
  await dialog.getByRole('button', { name: 'Save Contact' }).press('Enter')
  await expect(brief.getByText('Rosa Delgado')).toHaveCount(0)
  await expectAccessible(page)
})

test(
  'a place that the owner suggests is chosen by keyboard, and what is written is kept as well',
  onDesktops('the same at every width'),
  async ({ page, context, bar }) => {
    await bar.signIn(context)
    const id = crypto.randomUUID()
    const address = '41 Rogers Road, Hudson, New York'
    await bar.asOwner('create-venue', { id, name: 'Juniper Conservatory', address, phone: '845 555 0199' })
    await page.goto(`${bar.url}/admin/venues?id=${id}`)
    const suggest = page.getByRole('checkbox', { name: 'Suggest to clients' })
    await suggest.press('Space')
    await expectNotice(page, 'Suggested to clients')
    await expect(suggest).toBeChecked()
    await expectAccessible(page)
    await leaveOffice(page)

    await openPortal(page, await sendInquiry(bar, anAddress('place'), { location: 'Hudson' }))
    await page.getByRole('link', { name: 'Tell us about your event' }).click()
    const place = page.getByRole('region', { name: 'Where is it?' })
    const field = place.getByRole('combobox')
    await field.fill('juni')
    const list = place.getByRole('listbox', { name: 'Places' })
    await expect(list.getByRole('option')).toHaveText([
      `Juniper Conservatory${address}`,
      'Keep “juni” as you wrote it',
    ])
    await expect(page.getByText('845 555 0199')).toHaveCount(0)
    await expectAccessible(page)
    // Escape closes the list and keeps the text; typing opens it again.
    await field.press('Escape')
    await expect(list).toHaveCount(0)
    await expect(field).toHaveValue('juni')
    await field.press('p')
    await field.press('ArrowDown')
    await expect(list.getByRole('option', { selected: true })).toContainText('Juniper Conservatory')
    await field.press('Enter')
    await expect(field).toHaveValue(`Juniper Conservatory, ${address}`)
    await expect(place.getByText(/^Saved/)).toBeVisible()
    await page.reload()
    await expect(field).toHaveValue(`Juniper Conservatory, ${address}`)
  },
)

test('a number that is being typed is saved when the page is left: by Back, by a reload', async ({
  page,
  bar,
}) => {
  const email = anAddress('brief-left')
  await openPortal(page, await sendInquiry(bar, email))
  const isSaved = (guests: number) =>
    expect
      .poll(() =>
        bar.sql(
          'select guests_estimated from event_facts f join bookings b on b.id = f.booking_id where b.email = $1',
          [email],
        ),
      )
      .toEqual([{ guests_estimated: guests }])
  await page.getByRole('link', { name: /Tell us about your event/ }).click()
  const all = page.getByLabel('Everybody, children too')
  await all.fill('140')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Event Details' })).toBeVisible()
  await isSaved(140)
  await page.goForward()
  await expect(all).toHaveValue('140')
  await all.fill('145')
  await page.reload()
  await isSaved(145)
  await page.reload()
  await expect(all).toHaveValue('145')
})

test(
  'a client whose session ended says it again after opening the portal in another tab',
  onDesktops('the same at every width'),
  async ({ page, context, bar }) => {
    const email = anAddress('ended')
    const mail = await sendInquiry(bar, email)
    await openPortal(page, mail)
    await page.getByRole('link', { name: 'Tell us about your event' }).click()
    const part = page.getByRole('region', { name: 'Who else should hear from us?' })
    await part.getByLabel('Name').fill('Rosa Delgado')
    await part.getByLabel('Email address').fill('rosa@planners.example')
    await bar.sql(
      `delete from sessions where subject_id = (select id::text from bookings where lower(email) = lower($1))`,
      [email],
    )
    await part.getByLabel('Email address').blur()
    await expect(part.getByRole('alert')).toContainText('You are signed out.')
    await expect(part.getByLabel('Email address')).toHaveValue('rosa@planners.example')
    const tab = await context.newPage()
    await openPortal(tab, mail)
    await part.getByRole('button', { name: 'Try Again' }).click()
    await expect(part.getByText(/^Saved/)).toBeVisible()
  },
)

test(
  'what the owner says while the brief is open is shown, and stays where a field is only passed',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const email = anAddress('meanwhile')
    const mail = await sendInquiry(bar, email)
    await openPortal(page, mail)
    await page.getByRole('link', { name: 'Tell us about your event' }).click()
    const label = (name: string | RegExp) => page.getByLabel(name)
    const [place, guests, until] = [
      label(/Name of the place/),
      label('Everybody, children too'),
      label('Service, to'),
    ]
    await guests.fill('90')
    await until.fill('23:00')
    await place.fill('The wrong barn')
    await page.getByRole('button', { name: 'Save the Place' }).click()
    await expect(page.getByText(/^Saved/)).toHaveCount(3)

    const [booking] = await bar.sql<{ id: string }>(
      'select id from bookings where lower(email) = lower($1)',
      [email],
    )
    const booking_id = booking?.id ?? ''
    const stored = async () =>
      (
        await bar.asOwner<{ inquiry: { facts: { [Part in 'windows' | 'guests' | 'place']: Stored } } }>(
          'read-inquiry',
          { id: booking_id },
        )
      ).inquiry.facts
    interface Stored {
      readonly said_at: string
      readonly windows?: { starts_at: string; ends_at: string }[]
    }
    const before = await stored()
    const say = (part: keyof typeof before, fact: object) =>
      bar.asOwner('save-event-facts', { booking_id, seen: before[part].said_at, fact: { part, ...fact } })
    const [window] = before.windows.windows ?? []
    const ends_at = new Date(Date.parse(window?.ends_at ?? '') - 3_600_000).toISOString()
    await say('windows', { windows: [{ ...window, ends_at }] })
    await say('guests', { estimated: 140, guaranteed: null, final: null, minors: 12 })
    await say('place', { place: 'The right barn', latitude: null, longitude: null, travel_minutes: null })
    await expect(place).toHaveValue('The right barn')
    await expect(guests).toHaveValue('140')
    await expect(until).toHaveValue('22:00')
    for (const field of [until, guests, label('Of these, under 21'), place]) {
      await field.focus()
      await page.keyboard.press('Tab')
    }
    await expect(page.getByText('From us', { exact: true })).toHaveCount(3)
    expect(await stored()).toMatchObject({
      windows: { origin: 'owner', windows: [{ ends_at }] },
      guests: { origin: 'owner', estimated: 140, minors: 12 },
      place: { origin: 'owner', text: 'The right barn' },
    })
    // What is typed is not taken away.
    await place.fill('Behind the right barn')
    await bar.asOwner('save-event-facts', {
      booking_id,
      seen: (await stored()).place.said_at,
      fact: {
        part: 'place',
        place: 'The red barn',
        latitude: null,
        longitude: null,
        travel_minutes: null,
      },
    })
    await expect
      .poll(async () => (await bar.sql('select location from bookings where id = $1', [booking_id]))[0])
      .toEqual({ location: 'The red barn' })
    await expect(place).toHaveValue('Behind the right barn')
  },
)
