/** Contacts, branches and truck stops of the client portal. */
import { expect } from 'vitest'
import { journey } from './browser.ts'

const EMAIL = 'client@demo.test'

journey('a contact is added, found, edited, deleted and restored', async ({ visit }) => {
  const name = `Ada Journey ${Date.now()}`
  const email = `ada-${Date.now()}@journey.test`
  const page = await visit({ as: EMAIL })
  await page.goto('/contacts')
  await page.getByRole('button', { name: 'New contact' }).click()
  const add = page.getByRole('complementary', { name: 'New contact' })
  await add.getByRole('button', { name: 'Add contact' }).click()
  await add.getByRole('textbox', { name: 'Name' }).and(page.locator('[aria-invalid=true]')).waitFor()
  await add.getByRole('textbox', { name: 'Name' }).fill(name)
  await add.getByLabel('Email').fill(email)
  await add.getByRole('button', { name: 'Add contact' }).click()
  const panel = page.getByRole('complementary', { name })
  await panel.getByRole('link', { name: email }).waitFor()
  await panel.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('complementary', { name: `Edit ${name}` })
  await edit.getByLabel('Title').fill('Yard manager')
  await edit.getByRole('button', { name: 'Save' }).click()
  await panel.getByText('Yard manager').waitFor()
  await page.getByLabel('Search contacts').fill(name)
  await page.locator('[data-row="0"] [data-col="name"]').getByText(name).waitFor()
  await page.locator('[data-row="0"] [data-col="name"]').click()
  await panel.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No contacts match').waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.locator('[data-row="0"] [data-col="name"]').getByText(name).waitFor()
})

journey('a branch is added, found, edited and deleted', async ({ visit }) => {
  const name = `Journey Branch ${Date.now()}`
  const page = await visit({ as: EMAIL })
  await page.goto('/branches')
  await page.getByRole('button', { name: 'New branch' }).click()
  const add = page.getByRole('complementary', { name: 'New branch' })
  await add.getByRole('textbox', { name: 'Name' }).fill(name)
  await add.getByLabel('City').fill('Tulsa')
  await add.getByRole('button', { name: 'Add branch' }).click()
  const panel = page.getByRole('complementary', { name })
  await panel.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('complementary', { name: `Edit ${name}` })
  await edit.getByLabel('Phone').fill('(918) 555-0142')
  await edit.getByRole('button', { name: 'Save' }).click()
  await panel.getByRole('link', { name: /555-0142/ }).waitFor()
  await page.getByLabel('Search branches').fill(name)
  await page.getByRole('status').getByText('1 branch', { exact: true }).waitFor()
  await page.locator('[data-row="0"] [data-col="name"]').click()
  await panel.getByRole('button', { name: 'Delete…' }).click()
  await page.getByRole('button', { name: 'Delete branch' }).click()
  await page.getByText('No branches match').waitFor()
})

journey('truck stops are found by place and shown on the map', async ({ visit }) => {
  const page = await visit({ as: EMAIL })
  await page.goto('/truck-stops')
  await page.getByLabel('Search places').fill('Amarillo')
  const places = page.getByRole('region', { name: 'Places' })
  const first = places.getByRole('row').nth(1)
  await first.getByText(/Amarillo/).waitFor()
  await first.getByRole('button').first().click()
  await expect.poll(() => first.getByRole('button', { expanded: true }).count()).toBe(1)
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('Amarillo')
})
