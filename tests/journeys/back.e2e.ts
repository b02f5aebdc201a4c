/** The way back from dialogs, which are whole screens on phones. */
import { anAddress, expect, test } from './journey.ts'
import { chooseMore, openOffice } from './office-steps.ts'

test('Back closes a dialog alone, and leaves what is below it open', async ({ page, bar }) => {
  const name = `Back ${Math.random().toString(36).slice(2, 8)}`
  await bar.asOwner('create-client', { name, primary_email: anAddress('back') })
  await openOffice(page, bar, `clients?search=${name}`)
  await page.getByRole('button', { name, exact: true }).click()
  const client = page.getByRole('dialog', { name })
  await chooseMore(client, 'Edit')
  const edit = page.getByRole('dialog', { name: 'Edit Client' })
  await expect(edit).toBeVisible()
  await page.goBack()
  await expect(edit).toHaveCount(0)
  await expect(client).toBeVisible()
  await expect(page).toHaveURL(/[?&]id=/)

  // With something typed it is asked first.
  await chooseMore(client, 'Edit')
  await edit.getByLabel('Company').fill('Harbor Works')
  await page.goBack()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep Editing' }).click()
  await expect(edit.getByLabel('Company')).toHaveValue('Harbor Works')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(edit).toHaveCount(0)
  await page.goBack()
  await expect(client).toHaveCount(0)

  // The same over a list.
  await page.getByRole('button', { name, exact: true }).click()
  await client.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(client).toHaveCount(0)
  await page.getByRole('button', { name: 'Create Client' }).first().click()
  const create = page.getByRole('dialog', { name: 'Create Client' })
  await expect(create).toBeVisible()
  await page.goBack()
  await expect(create).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Clients', exact: true })).toBeVisible()

  // What the address opened is closed by the way back itself.
  await page.getByRole('button', { name, exact: true }).click()
  await client.getByRole('button', { name: 'Create New Event' }).click()
  const event = page.getByRole('dialog', { name: 'Create Event' })
  await expect(event).toBeVisible()
  await page.goBack()
  await expect(event).toHaveCount(0)
  await expect(page).not.toHaveURL(/new-event/)
})

test('Back leaves a question, a merge and an import, and what was closed otherwise needs no press of its own', async ({
  page,
  bar,
  isMobile,
}) => {
  const name = `Step ${Math.random().toString(36).slice(2, 8)}`
  await bar.asOwner('create-client', { name, primary_email: anAddress('step') })
  await openOffice(page, bar, '')
  const toggle = page.getByRole('button', { name: 'Toggle sidebar' })
  if (isMobile) await toggle.click()
  await page.getByRole('link', { name: 'Clients', exact: true }).first().click()
  const list = page.getByRole('heading', { name: 'Clients', exact: true })
  await expect(list).toBeVisible()

  if (isMobile) {
    const places = page.getByRole('dialog', { name: 'Navigation' })
    await toggle.click()
    await expect(places).toBeVisible()
    await page.goBack()
    await expect(places).toHaveCount(0)
    await expect(list).toBeVisible()
  }

  await page.getByRole('button', { name: 'Import CSV' }).click()
  const importing = page.getByRole('dialog', { name: 'Import' })
  await expect(importing).toBeVisible()
  await page.goBack()
  await expect(importing).toHaveCount(0)
  await expect(list).toBeVisible()

  await page.getByPlaceholder('Name, email, company').fill(name)
  await expect(page).toHaveURL(/[?&]search=/)
  await page.getByRole('button', { name, exact: true }).click()
  const client = page.getByRole('dialog', { name })
  await chooseMore(client, 'Merge')
  const merging = page.getByRole('dialog', { name: 'Merge Clients' })
  await expect(merging).toBeVisible()
  await page.goBack()
  await expect(merging).toHaveCount(0)
  await expect(client).toBeVisible()

  // What is discarded after Back is the dialog alone, and Back out of the question keeps it.
  await chooseMore(client, 'Edit')
  const edit = page.getByRole('dialog', { name: 'Edit Client' })
  await edit.getByLabel('Company').fill('Harbor Works')
  const question = page.getByRole('alertdialog')
  await page.goBack()
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toHaveCount(0)
  await expect(edit.getByLabel('Company')).toHaveValue('Harbor Works')
  await page.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(edit).toHaveCount(0)
  await expect(client).toBeVisible()

  // What the address opened.
  await client.getByRole('button', { name: 'Create New Event' }).click()
  const event = page.getByRole('dialog', { name: 'Create Event' })
  await event.getByRole('button', { name: 'Cancel' }).click()
  await expect(event).toHaveCount(0)
  await client.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(client).toHaveCount(0)
  await expect(page).not.toHaveURL(/[?&]id=/)

  // Each was opened and closed: one press leads to the screen before.
  await page.goBack()
  await expect(page).toHaveURL(/admin$/)
})
