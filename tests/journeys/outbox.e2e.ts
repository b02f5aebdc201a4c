/** The outbox: a rule is switched on with the past that it shows, its email is edited, sent and listed. */
import { anInquiry } from '../calls.ts'
import { expectAccessible } from './accessible.ts'
import { anAddress, expect, expectNotice, test, onDesktops, onPhones } from './journey.ts'

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

test(
  'a rule is switched on for those it shows, and its email is edited and sent',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
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
    // Skipped by a slip, it waits again with its words.
    await page.getByRole('button', { name: 'Skip This One' }).click()
    await expectNotice(page, 'Skipped: this email is not sent')
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
    await page.getByRole('button', { name: 'Olive Outbox' }).first().click()
    await expect(page.getByText('Hello Olive').first()).toBeVisible()
    await page.getByRole('button', { name: /^Send Enter/ }).click()
    await expect(page.getByText('Hello Olive')).toBeHidden()
    await page.goto(`${bar.url}/admin/outbox?view=sent`)
    await expect(page.getByText('Hello Olive')).toBeVisible()
    await bar.sql(`update automation_rules set acts_from = null where id = '${id}'`)
  },
)

test(
  'a rule that someone else saved meanwhile is asked about, and can be saved then',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
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
  },
)

test(
  'a rule that is off is saved without switching it on, also on a phone',
  onPhones('the same at every width'),
  async ({ page, bar }) => {
    const id = crypto.randomUUID()
    const content = aDayAfter('inquiry', `Later ${id.slice(0, 4)}`)
    await bar.asOwner('save-email-rule', { id, version: 0, content, is_on: false })
    await bar.signIn(page.context())
    await page.goto(`${bar.url}/admin/outbox?view=rules&rule=${id}`)
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    const save = page.getByRole('button', { name: 'Save, Keep Off' })
    // What is wrong is far above the button.
    await name.fill('')
    await save.click()
    await expect(page.getByRole('alert').filter({ hasText: 'Please name the rule' })).toBeVisible()
    await expect(name).toBeFocused()
    await name.fill(`Much later ${id.slice(0, 4)}`)
    await expectAccessible(page)
    await save.click()
    await expect(page.getByText('Rule saved')).toBeVisible()
    const [rule] = await bar.sql(
      `select content ->> 'name' as name, acts_from from automation_rules where id = $1`,
      [id],
    )
    expect(rule).toEqual({ name: `Much later ${id.slice(0, 4)}`, acts_from: null })
  },
)

test(
  'an email that could not be made is listed with its reason, tried again, and skipped',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
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
  },
)

test(
  'the words of an email stay as typed when someone else changes it, and it is asked whose count',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
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
  },
)

test(
  'emails of one rule that are sent without an answer are sent once, and none of another rule',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    for (const email of [anAddress('bulk'), anAddress('bulk')])
      await bar.asOwner('create-inquiry', anInquiry({ email }))
    const rules = []
    for (const name of ['One', 'Other']) {
      const id = crypto.randomUUID()
      const moments = [{ anchor: 'inquiry', amount: 0, unit: 'hours', direction: 'after' }]
      const content = { ...aDayAfter('inquiry', `${name} ${id.slice(0, 4)}`), moments }
      const { past } = await bar.asOwner<{ past: { count: number; fingerprint: string } }>(
        'preview-email-rule',
        { id, content },
      )
      const { count, fingerprint } = past
      await bar.asOwner('save-email-rule', {
        id,
        version: 0,
        content,
        is_on: true,
        past: { count, fingerprint },
      })
      rules.push({ id, name: content.name, count })
    }
    const [one, other] = rules
    if (!one || !other) throw new Error('two rules were written')
    const states = async (id: string) =>
      bar.sql('select state, count(*)::int from automation_occurrences where rule_id = $1 group by state', [
        id,
      ])
    expect(await states(one.id)).toEqual([{ state: 'waiting', count: one.count }])

    await bar.signIn(page.context())
    await page.goto(`${bar.url}/admin/outbox`)
    const queue = page.getByRole('region', { name: 'To review' })
    await queue.getByRole('button').filter({ hasText: one.name }).first().click()
    await queue.getByRole('button', { name: /^Send all/ }).click()
    const question = page.getByRole('alertdialog', { name: `Send all ${one.count} of “${one.name}”?` })
    await page.route(
      '**/approve-emails',
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 2 },
    )
    await question.getByRole('button', { name: `Send ${one.count} Emails` }).click()
    await expectNotice(page, 'No answer to sending the email', 'It may have been sent.')
    // The queue shows the other rule by now, and the question is still about this one.
    await expect(queue.getByRole('button').filter({ hasText: one.name })).toHaveCount(0)
    await question.getByRole('button', { name: `Send ${one.count} Emails` }).click()
    await expectNotice(page, `${one.count} emails approved`)
    expect(await states(one.id)).toEqual([{ state: 'sent', count: one.count }])
    expect(await states(other.id)).toEqual([{ state: 'waiting', count: other.count }])
    await bar.sql('update automation_rules set acts_from = null where id = any($1)', [
      rules.map(({ id }) => id),
    ])
  },
)
