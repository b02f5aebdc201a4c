/** The outbox: a rule is switched on with the past that it shows, its email is edited, sent and listed. */
import { anInquiry } from '../calls.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'

/** A rule that thanks the client a day after the anchor. */
function aDayAfter(anchor: 'inquiry' | 'event-end', name: string) {
  return {
    name,
    moments: [{ anchor, amount: 1, unit: 'days', direction: 'after' }],
    conditions: [],
    recipient: 'client',
    email: 'thanks',
    mode: 'review',
    quiet: null,
  }
}

test('a rule is switched on for those it shows, and its email is edited and sent', async ({
  page,
  bar,
  isMobile,
}) => {
  test.skip(isMobile, 'the same at every width')
  const id = crypto.randomUUID()
  const moments = [{ anchor: 'inquiry', amount: 0, unit: 'hours', direction: 'after' }]
  const name = `Hello ${id.slice(0, 4)}`
  const content = {
    name,
    moments,
    conditions: [],
    recipient: 'client',
    email: 'thanks',
    mode: 'review',
    quiet: null,
  }
  await bar.asOwner(
    'create-inquiry',
    anInquiry({ email: `outbox-${id.slice(0, 8)}@example.com`, first_name: 'Olive', last_name: 'Outbox' }),
  )
  await bar.asOwner('save-email-rule', { id, version: 0, content, is_on: false })
  await bar.signIn(page.context())

  await page.goto(`${bar.url}/admin/outbox?view=rules`)
  await expectAccessible(page)
  await page.getByRole('switch', { name: `${name} is on` }).click()
  await expect(page.getByText(/would reach \d+ booking/)).toBeVisible()
  await expect(page.getByRole('radio', { name: /Only from now on/ })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('radio', { name: /of before as well/ }).check()
  await page.getByRole('button', { name: /Switch On and Reach/ }).click()
  // The page of the rule closes once it is saved; leaving it earlier would end the call.
  await expect(page.getByRole('switch', { name: `${name} is on` })).toBeChecked()

  await page.goto(`${bar.url}/admin/outbox`)
  await page.getByRole('button', { name: 'Olive Outbox' }).first().click()
  await expect(page.getByTitle('The email as it will be sent')).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Subject').fill('Hello Olive')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('Hello Olive').first()).toBeVisible()
  await page.getByRole('button', { name: /^Send Enter/ }).click()
  await expect(page.getByText('Hello Olive')).toBeHidden()
  await page.goto(`${bar.url}/admin/outbox?view=sent`)
  await expect(page.getByText('Hello Olive')).toBeVisible()
  await bar.sql(`update automation_rules set acts_from = null where id = '${id}'`)
})

test('a rule that somebody else saved meanwhile is asked about, and can be saved then', async ({
  page,
  bar,
  isMobile,
}) => {
  test.skip(isMobile, 'the same at every width')
  const id = crypto.randomUUID()
  const name = `Thanks ${id.slice(0, 4)}`
  const content = aDayAfter('event-end', name)
  await bar.asOwner('save-email-rule', { id, version: 0, content, is_on: false })
  await bar.signIn(page.context())
  await page.goto(`${bar.url}/admin/outbox?view=rules&rule=${id}`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`${name}, by me`)
  await bar.asOwner('save-email-rule', {
    id,
    version: 1,
    content: { ...content, name: `${name}, by others` },
    is_on: false,
  })
  await page.getByRole('button', { name: 'Save, Keep Off' }).click()
  const question = page.getByRole('alertdialog', { name: 'This rule was changed meanwhile' })
  await expect(question).toContainText(`${name}, by others`)
  await question.getByRole('button', { name: 'Keep Editing' }).click()
  await page.getByRole('button', { name: 'Save, Keep Off' }).click()
  await expect(page.getByRole('switch', { name: `${name}, by me is on` })).toBeVisible()
})

test('a rule that is off is saved without switching it on, also on a phone', async ({
  page,
  bar,
  isMobile,
}) => {
  test.skip(!isMobile, 'the same at every width')
  const id = crypto.randomUUID()
  const content = aDayAfter('inquiry', `Later ${id.slice(0, 4)}`)
  await bar.asOwner('save-email-rule', { id, version: 0, content, is_on: false })
  await bar.signIn(page.context())
  await page.goto(`${bar.url}/admin/outbox?view=rules&rule=${id}`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Much later ${id.slice(0, 4)}`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save, Keep Off' }).click()
  await expect(page.getByText('Rule saved')).toBeVisible()
  const [rule] = await bar.sql(
    `select content ->> 'name' as name, acts_from from automation_rules where id = $1`,
    [id],
  )
  expect(rule).toEqual({ name: `Much later ${id.slice(0, 4)}`, acts_from: null })
})

test('an email that could not be made is listed with its reason, tried again, and skipped', async ({
  page,
  bar,
  isMobile,
}) => {
  test.skip(isMobile, 'the same at every width')
  const name = `Fay${crypto.randomUUID().slice(0, 6)}`
  const { id: booking } = (await bar.asOwner(
    'create-inquiry',
    anInquiry({ email: `${name}@example.com`, first_name: name, last_name: 'Failed' }),
  )) as { id: string }
  const reason = 'the PIN cannot be opened'
  await bar.sql(`insert into automation_occurrences (rule_id, rule_version, booking_id, key, state, leaves_at, tries, failed_because)
    select id, version, '${booking}', '7 days before installment-due||client', 'failed', now(), 4, '${reason}'
    from automation_rules where shipped = 'balance-reminder'`)
  await bar.signIn(page.context())
  await page.goto(`${bar.url}/admin/outbox`)
  await expect(page.getByText(reason).first()).toBeVisible()
  await expectAccessible(page)
  // Nothing is due of this booking: its reason is gone.
  const again = page.getByRole('button', { name: `Try again: Balance reminder to ${name} Failed` })
  await again.click()
  await expect(page.getByText('Its reason is gone: nothing is sent')).toBeVisible()
  await expect(again).toHaveCount(0)
})

test('the words of an email stay as typed when somebody else changes it, and it is asked whose count', async ({
  page,
  bar,
  isMobile,
}) => {
  test.skip(isMobile, 'the same at every width')
  const id = crypto.randomUUID()
  const last_name = `Other${id.slice(0, 6)}`
  await bar.asOwner(
    'create-inquiry',
    anInquiry({ email: `${id}@example.com`, first_name: 'Odile', last_name }),
  )
  const moments = [{ anchor: 'inquiry', amount: 0, unit: 'hours', direction: 'after' }]
  const content = { ...aDayAfter('inquiry', `Words ${id.slice(0, 4)}`), moments }
  await bar.asOwner('save-email-rule', { id, version: 0, content, is_on: false })
  await bar.signIn(page.context())
  await page.goto(`${bar.url}/admin/outbox?view=rules`)
  await page.getByRole('switch', { name: `${content.name} is on` }).click()
  await page.getByRole('radio', { name: /of before as well/ }).check()
  await page.getByRole('button', { name: /Switch On and Reach/ }).click()
  await expect(page.getByRole('switch', { name: `${content.name} is on` })).toBeChecked()

  await page.goto(`${bar.url}/admin/outbox`)
  await page.getByRole('button', { name: `Odile ${last_name}` }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Email' })
  await dialog.getByLabel('Opening').fill('My own words')
  const { emails } = await bar.asOwner<{ emails: { id: string; version: number; name: string }[] }>(
    'list-waiting-emails',
    {},
  )
  const email = emails.find(({ name }) => name.includes(last_name))
  const theirs = { subject: 'Theirs now', opening: 'Their words', closing: '' }
  await bar.asOwner('edit-waiting-email', { id: email?.id, version: email?.version, ...theirs })
  await expect(page.getByText('Theirs now', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Opening')).toHaveValue('My own words')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  const question = page.getByRole('alertdialog', { name: 'This email was changed meanwhile' })
  await expect(question).toContainText('“Theirs now”')
  await question.getByRole('button', { name: 'Keep Editing' }).click()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toHaveCount(0)
  await bar.sql(`update automation_rules set acts_from = null where id = '${id}'`)
})
