/** Dates in the browser: the wizard's calendar, the owner's holds, the client's offer. */
import { openBar } from './bar.ts'
import { expect, test } from './journey.ts'
import { chooseType, dayFromToday, openWizard, pickDay, dayButton } from './wizard-steps.ts'

/** A bar of its own: it has one unit. */
let bar: Awaited<ReturnType<typeof openBar>>
test.beforeAll(async () => {
  bar = await openBar()
  await bar.sql('delete from units where position > 1')
})
test.afterAll(async () => bar.close())

test('the wizard marks taken days and hours, and asks for them all the same', async ({ page }) => {
  const [few, full, closed] = [dayFromToday(40), dayFromToday(41), dayFromToday(42)]
  const [unit] = await bar.sql<{ id: string }>('select id from units')
  await bar.sql(
    `insert into claims (unit_id, kind, occupied, service)
     select $1, 'external', tstzrange(f, t), tstzrange(f, t) from (values
       (($2::date + time '15:00') at time zone 'America/New_York', ($2::date + time '23:00') at time zone 'America/New_York'),
       (($3::date + time '00:00') at time zone 'America/New_York', ($3::date + time '23:59') at time zone 'America/New_York')
     ) v (f, t)`,
    [unit?.id, few, full],
  )
  await bar.asOwner('block-days', { id: crypto.randomUUID(), from_date: closed, to_date: closed })
  const wizard = await openWizard(page, bar.url)
  await chooseType(wizard, 'Wedding')
  await pickDay(wizard, few)
  await expect(wizard.getByText('A few start times are left on this day.')).toBeVisible()
  await expect(wizard.getByText('few times left', { exact: true })).toBeVisible()
  await wizard.getByRole('radio', { name: /5 PM\s*, taken/ }).check({ force: true })
  await expect(wizard.getByText('This hour is taken at the moment.')).toBeVisible()
  await expect(dayButton(wizard, closed)).toBeDisabled()
  await pickDay(wizard, full)
  await expect(wizard.getByText('This date is taken at the moment. Ask anyway')).toBeVisible()
})
