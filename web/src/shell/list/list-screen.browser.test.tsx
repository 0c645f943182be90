/** A list's display: search, filter, columns, states, phones, the address. */
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '../../api/api-error.ts'
import { button, drawn, openYards, panel, rowOf, search, someYards, type Yards } from './yards.fixture.tsx'

let yards: Yards
beforeEach(async () => {
  await page.viewport(1280, 800)
  yards = someYards()
})

const filter = (...value: string[]) =>
  encodeURIComponent(JSON.stringify({ op: 'and', rules: [{ field: 'city', operator: 'in', value }] }))

it('searches as typed, shows how many of all match, and clears', async () => {
  const { address } = await openYards(yards)
  await expect.element(rowOf('Yard 0')).toBeVisible()
  await search().fill('Yard 1')
  await expect.element(page.getByText(/^11 of 60/)).toBeVisible()
  expect(address()).toMatchObject({ q: 'Yard 1' })
  await button('Clear').last().click()
  await expect.element(rowOf('Yard 0')).toBeVisible()
  expect(address()).not.toHaveProperty('q')
  expect(document.body.textContent).not.toContain('of 60')
})

it('shows the first rows of a search before its matches are counted', async () => {
  yards = someYards(400)
  await openYards(yards)
  await expect.element(page.getByText(/^400 yards/).first()).toBeVisible()
  const { promise, resolve } = Promise.withResolvers<void>()
  yards.counting = promise
  await search().fill('Yard')
  await expect.element(page.getByText(/^\d+\+/).first()).toBeVisible()
  await expect.element(rowOf('Yard 0')).toBeVisible()
  resolve()
  await expect.element(page.getByText(/^400 yards/).first()).toBeVisible()
})

it('shows the number of conditions on the Filter button, and toggles a quick filter', async () => {
  await openYards(yards)
  await button('In Tulsa').click()
  await expect.element(button('Filter 1 condition')).toBeVisible()
  await expect.element(page.getByText(/^20 of 60/)).toBeVisible()
  await button('In Tulsa').click()
  await expect.element(button('Filter 1 condition')).not.toBeInTheDocument()
  await expect.element(rowOf('Yard 0')).toBeVisible()
})

it('edits the filter in a sheet', async () => {
  const { address } = await openYards(yards, `/?filter=${filter('Denver')}`)
  await button('Filter 1 condition').click()
  const sheet = page.getByRole('dialog', { name: 'Filter yards' })
  await expect.element(sheet.getByText('Denver').first()).toBeVisible()
  await sheet.getByRole('button', { name: 'Clear', exact: true }).click()
  await sheet.getByRole('button', { name: 'Apply' }).click()
  await expect.element(rowOf('Yard 0')).toBeVisible()
  expect(address()).not.toHaveProperty('filter')
})

it('reads search, filter, sort and the open record from the address', async () => {
  await openYards(yards, `/?q=1&sort=name.desc&filter=${filter('Denver', 'Dallas')}&peek=y51`)
  await expect.element(page.getByRole('complementary', { name: 'Yard 51' })).toBeVisible()
  await expect.element(search()).toHaveValue('1')
  expect(drawn()[0]).toBe('Yard 51')
  await page
    .getByRole('button', { name: /City/ })
    .and(page.getByRole('button', { name: /^Remove/ }))
    .click()
  await expect.element(page.getByText(/^15 of 60/)).toBeVisible()
})

it('shows the columns that a user chooses, and stores the choice', async () => {
  await openYards(yards)
  await button('Columns').click()
  await page.getByRole('checkbox', { name: 'Code' }).click()
  await expect.element(page.getByRole('columnheader', { name: /^Code/ })).toBeVisible()
  expect(JSON.parse(localStorage.getItem('waybill.casey.yards.grid') ?? '{}')).toMatchObject({ shown: { id: true } })
})

it('shows loading rows, then an empty state with a next step', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  yards.gate = promise
  yards.held = []
  await openYards(yards)
  await expect.element(page.getByRole('grid', { name: 'Yards' })).toHaveAttribute('aria-busy', 'true')
  expect(document.body.textContent).not.toContain('No yards yet')
  resolve()
  await expect.element(page.getByText('No yards yet')).toBeVisible()
})

it('says if search and filter match nothing, and offers to clear them', async () => {
  await openYards(yards, '/?q=nowhere')
  await expect.element(page.getByText('No yards match')).toBeVisible()
  await button('Clear search and filters').click()
  await expect.element(rowOf('Yard 0')).toBeVisible()
})

it("shows the server's reason for a refusal, and retries", async () => {
  yards.refusal = new ApiError(403, { message: 'You may not see yards' })
  await openYards(yards)
  await expect.element(page.getByText(/You may not see yards/)).toBeVisible()
  yards.refusal = undefined
  await button('Try again').click()
  await expect.element(rowOf('Yard 0')).toBeVisible()
})

it('shows a spinner beside the list while the code of a panel loads', async () => {
  const code = Promise.withResolvers<void>()
  yards.panelCode = code.promise
  await openYards(yards, '/?peek=y2')
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect.element(rowOf('Yard 2')).toBeVisible()
  code.resolve()
  await expect.element(panel('Yard 2')).toBeVisible()
  await expect.element(page.getByRole('status', { name: 'Loading' })).not.toBeInTheDocument()
})

it('is a list of cards on a phone, opening full screen', async () => {
  await page.viewport(360, 740)
  const { address } = await openYards(yards)
  await button('Open Yard 2').click()
  await expect.element(page.getByRole('dialog', { name: 'Yard 2' })).toBeVisible()
  expect(address()).toMatchObject({ peek: 'y2' })
  await button('Close').last().click()
  await expect.element(page.getByRole('dialog', { name: 'Yard 2' })).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: 'Select Yard 1' }).click()
  await expect.element(page.getByText('1 yard selected')).toBeVisible()
})
