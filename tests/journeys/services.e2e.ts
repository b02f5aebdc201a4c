import { readFile } from 'node:fs/promises'
import { parseCsv } from '#server/platform/csv/parse-csv.ts'
import { expectAccessible } from './accessible.ts'
import { expect, expectNotice, fault, refused, test, onDesktops } from './journey.ts'
import { expectColumns, openOffice } from './office-steps.ts'

test('a service is added, switched, changed and deleted', async ({ page, bar }) => {
  const name = `Champagne Tower ${Math.random().toString(36).slice(2, 8)}`
  await openOffice(page, bar, 'services')
  await expect(page.getByRole('table', { name: 'Services' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add Service' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Base price')).toHaveValue('0.00')
  await expect(dialog.getByLabel('Pricing model')).toHaveValue('flat')
  await expect(dialog.getByLabel('Active')).toBeChecked()
  await expect(dialog.getByLabel('Category').getByRole('option')).toHaveText([
    'Choose a category',
    'Cocktails',
    'Coffee & Espresso',
    'Non-Alcoholic',
    'Bar Setup',
    'Equipment',
    'Staff',
    'Add-ons',
  ])
  await expect(dialog.getByLabel('Pricing model').getByRole('option')).toHaveText([
    'Flat Rate',
    'Per Hour',
    'Per Person',
    'Per Drink',
    'Custom',
  ])
  await dialog.getByLabel('Name').fill('   ')
  await dialog.getByRole('button', { name: 'Add Service' }).click()
  await expectNotice(page, 'Please fill in all required fields')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expectAccessible(page)

  await dialog.getByLabel('Name').fill(` ${name} `)
  await dialog.getByLabel('Category').selectOption('Add-ons')
  await dialog.getByLabel('Base price').fill('1,250')
  await dialog.getByLabel('Unit').fill('tower')
  await page.route('**/create-service', (route) => route.fulfill(fault))
  await dialog.getByRole('button', { name: 'Add Service' }).click()
  await expectNotice(page, 'Failed to save service')
  await page.unroute('**/create-service')
  await dialog.getByRole('button', { name: 'Add Service' }).click()
  await expectNotice(page, 'Service created successfully')
  const row = page.getByRole('row').filter({ hasText: name })
  await expectColumns(page, 'Services', ['Name', 'Category', 'Price', 'Model', 'Status', 'Actions'])
  for (const text of ['$1,250.00/tower', 'Add-ons', 'Flat Rate']) await expect(row).toContainText(text)

  await page.route('**/set-service-active', (route) => route.fulfill(fault), { times: 1 })
  await row.getByRole('button', { name: `Active: Deactivate ${name}` }).click()
  await expectNotice(page, 'Failed to update service status')
  await row.getByRole('button', { name: `Active: Deactivate ${name}` }).click()
  await expectNotice(page, 'Service deactivated successfully')
  await row.getByRole('button', { name: `Inactive: Activate ${name}` }).click()
  await expectNotice(page, 'Service activated successfully')

  await row.getByRole('button', { name: `More actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.reload()
  await dialog.getByLabel('Description').fill('Two hundred coupes')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep Editing' }).click()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expectNotice(page, 'Service updated successfully')
  await expect(row).toContainText('Two hundred coupes')

  await row.getByRole('button', { name: `More actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(
    page.getByText(`Are you sure you want to delete "${name}"? This action cannot be undone.`),
  ).toBeVisible()
  await expectAccessible(page)
  await page.route('**/delete-service', (route) => route.fulfill(fault), { times: 1 })
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expectNotice(page, 'Failed to delete service')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expectNotice(page, 'Service deleted successfully')
  await expect(row).toHaveCount(0)
  await page.route('**/list-services*', (route) => route.fulfill({ json: { services: [] } }))
  await page.reload()
  await expect(page.getByText('No services found. Add your first service to get started.')).toBeVisible()
  await page.unroute('**/list-services*')
  await page.route('**/list-services*', (route) => route.fulfill(refused))
  await page.reload()
  await expectNotice(page, 'Failed to load services')
  const again = page.getByRole('button', { name: 'Try Again' })
  await expect(again).toBeVisible()
  await page.unroute('**/list-services*')
  await again.click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test(
  'the services that are found are exported',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const word = `found${Math.random().toString(36).slice(2, 8)}`
    for (const [name, category] of [
      [`Ice ${word}`, 'Staff'],
      [`Iron, "${word}"`, 'Add-ons'],
    ])
      await bar.asOwner('create-service', { name, category, base_price: 1250, description: 'Two % of = it' })
    await openOffice(page, bar, `services?search=${word.toUpperCase()}%20OF&type=Add-ons`)
    await expect(page.getByText('1 service', { exact: true })).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    const read = parseCsv(await readFile(await download.path(), 'utf8'))
    expect(read.ok && read.value.slice(1).map(({ cells: [name] }) => name)).toEqual([`Iron, "${word}"`])
  },
)

test(
  'what two people save of one service is not lost',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const name = `Oysters ${Math.random().toString(36).slice(2, 8)}`
    const input = { name, category: 'Add-ons', base_price: 60_000 }
    const { service } = await bar.asOwner<{ service: { id: string; version: number } }>(
      'create-service',
      input,
    )
    const stored = () =>
      bar.sql('select base_price::int, description from services where id = $1', [service.id])
    const saveByOther = (version: number, content: object) =>
      bar.asOwner('update-service', { ...input, id: service.id, version, ...content })

    await openOffice(page, bar, 'services')
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Service' })
    await dialog.getByLabel('Description').fill('Shucked at the bar')
    await saveByOther(1, { base_price: 65_000 })
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    const question = page.getByRole('alertdialog', { name: 'This service was changed meanwhile' })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Load the Other Version' }).click()
    await expect(dialog.getByLabel('Base price')).toHaveValue('650.00')
    await dialog.getByLabel('Description').fill('Shucked at the bar')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expectNotice(page, 'Service updated successfully')
    expect(await stored()).toEqual([{ base_price: 65_000, description: 'Shucked at the bar' }])

    await saveByOther(3, { base_price: 70_000, description: 'Two dozen' })
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expectNotice(page, 'Failed to undo', 'Someone else changed this service meanwhile.')
    expect(await stored()).toEqual([{ base_price: 70_000, description: 'Two dozen' }])
  },
)

test(
  'an undo that fails without a refusal is offered again',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const name = `Oyster Bar ${Math.random().toString(36).slice(2, 8)}`
    await bar.asOwner('create-service', { name, category: 'Add-ons', base_price: 60_000 })
    await openOffice(page, bar, 'services')
    await page.getByRole('button', { name: `Active: Deactivate ${name}` }).click()
    await expectNotice(page, 'Service deactivated successfully')
    await page.route('**/set-service-active', (route) => route.fulfill(fault), { times: 1 })
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expectNotice(page, 'Failed to undo', 'Something went wrong on our side')
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await expectNotice(page, 'Undone')
    await expect(page.getByRole('button', { name: `Active: Deactivate ${name}` })).toBeVisible()
  },
)

test(
  'what is typed about a service stays while another owner removes it, and its save says why not',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const name = `Oyster Bar ${Math.random().toString(36).slice(2, 8)}`
    const { service } = await bar.asOwner<{ service: { id: string } }>('create-service', {
      name,
      category: 'Add-ons',
      base_price: 60_000,
    })
    await openOffice(page, bar, 'services')
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Service' })
    await dialog.getByLabel('Description').fill('Shucked at the bar')
    await bar.asOwner('delete-service', { id: service.id })
    await expect(page.getByRole('button', { name: `Edit ${name}`, includeHidden: true })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expectNotice(page, 'Failed to save service', 'This service is no longer in the catalog.')
    await expect(dialog.getByLabel('Description')).toHaveValue('Shucked at the bar')
  },
)
