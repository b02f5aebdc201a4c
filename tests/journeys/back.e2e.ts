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
