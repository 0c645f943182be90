/** Working with the rows of a list: keyboard, side panel, bulk acts, and live changes while a row is in use. */
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, drawn, openYards, panel, rowOf, search, someYards, type Yards } from './yards.fixture.tsx'

let yards: Yards
beforeEach(async () => {
  await page.viewport(1280, 800)
  yards = someYards()
})

const press = (keys: string) => userEvent.keyboard(keys)
const selection = () => page.getByRole('toolbar', { name: 'Selection' })

it('runs an act on all matching rows, page after page, and reports refusals with reasons', async () => {
  await openYards(yards)
  await rowOf('Yard 0').getByRole('checkbox').click()
  await button('Select all 60 matching').click()
  await expect.element(page.getByText('All 60 yards selected')).toBeVisible()
  await button('Close').click()
  await expect.element(page.getByText('59 yards done, 1 refused')).toBeVisible()
  await expect.element(page.getByText(/Two trucks are still there/)).toBeVisible()
  expect(yards.closed).toEqual(yards.held.map(({ id }) => id).filter((id) => id !== 'y1'))
  await expect.element(selection()).not.toBeInTheDocument()
})

it('runs nothing on more rows than it can read, and says so; for individually selected ones it reads only what it needs', async () => {
  yards = someYards(10_001)
  await openYards(yards)
  await rowOf('Yard 0').getByRole('checkbox').click()
  await button('Select all 10,001 matching').click()
  await button('Close').click()
  await expect.element(page.getByText(/^More than 10,000 rows match\. Narrow the filter/)).toBeVisible()
  expect(yards.closed).toEqual([])
  await selection().getByRole('button', { name: 'Clear' }).click()
  await rowOf('Yard 2').getByRole('checkbox').click()
  const before = yards.asked.length
  await button('Close').click()
  await expect.poll(() => yards.closed).toEqual(['y2'])
  expect(yards.asked.length - before).toBeLessThan(5)
})

it('selects all matching rows by Ctrl A, even before a row was focused', async () => {
  await openYards(yards)
  await expect.element(rowOf('Yard 0')).toBeVisible()
  await press('{Control>}a{/Control}')
  await expect.element(page.getByText('All 60 yards selected')).toBeVisible()
})

it('walks, selects, opens and closes by keyboard, with the side panel following', async () => {
  const { address } = await openYards(yards)
  await expect.element(rowOf('Yard 0')).toBeVisible()
  await press('jj')
  await press('x')
  await expect.element(page.getByText('1 yard selected')).toBeVisible()
  await expect.element(rowOf('Yard 1').getByRole('checkbox')).toBeChecked()
  await press('{Escape}')
  await expect.element(selection()).not.toBeInTheDocument()
  await press('k')
  await press('{Enter}')
  await expect.element(panel('Yard 0')).toBeVisible()
  await press('j')
  await expect.element(panel('Yard 1')).toBeVisible()
  await press('j')
  await expect.element(panel('Yard 2')).toBeVisible()
  await press('k')
  await expect.element(panel('Yard 1')).toBeVisible()
  expect(address()).toMatchObject({ peek: 'y1' })
  await press('{Escape}')
  await expect.element(panel('Yard 1')).not.toBeInTheDocument()
  expect(address()).not.toHaveProperty('peek')
  await press('j')
  await press('x')
  await expect.element(rowOf('Yard 2').getByRole('checkbox')).toBeChecked()
})

it('begins with the first row, and after a detour with the row it was on', async () => {
  await openYards(yards)
  await expect.element(rowOf('Yard 0')).toBeVisible()
  await press('jx')
  await expect.element(rowOf('Yard 0').getByRole('checkbox')).toBeChecked()
  await press('jx')
  await expect.element(rowOf('Yard 1').getByRole('checkbox')).toBeChecked()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await press('j')
  await expect.element(rowOf('Yard 1').getByRole('gridcell', { name: 'Yard 1' })).toHaveFocus()
})

it('follows the keyboard even if the record was opened by a click', async () => {
  await openYards(yards)
  await rowOf('Yard 4').click()
  await expect.element(panel('Yard 4')).toBeVisible()
  await press('j')
  await expect.element(panel('Yard 5')).toBeVisible()
  await press('{Escape}')
  await expect.element(panel('Yard 5')).not.toBeInTheDocument()
})

it('selects a run of rows by Shift with the arrows', async () => {
  await openYards(yards)
  await expect.element(rowOf('Yard 0')).toBeVisible()
  await press('j')
  await press('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  await expect.element(page.getByText('3 yards selected')).toBeVisible()
})

it('has shortcuts for search and filter', async () => {
  await openYards(yards)
  await expect.element(rowOf('Yard 0')).toBeVisible()
  await press('/')
  await expect.element(search()).toHaveFocus()
  await press('{Escape}')
  await rowOf('Yard 0').getByRole('checkbox').click()
  await press('f')
  await expect.element(page.getByRole('dialog', { name: 'Filter yards' })).toBeVisible()
})

it('lists its shortcuts in the shortcut sheet', async () => {
  await openYards(yards)
  await expect.element(rowOf('Yard 0')).toBeVisible()
  await press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const labels = [
    'Search yards',
    'Filter',
    'Next yard',
    'Previous yard',
    'Open the yard',
    'Select the yard',
    'Select downwards',
    'Select upwards',
    'Select all that match',
    'Clear selection or close',
    'New yard',
  ]
  for (const label of labels) await expect.element(sheet.getByText(label, { exact: true })).toBeVisible()
})

it('updates a row in place, wherever its new value would sort it', async () => {
  const { tell } = await openYards(yards, '/?sort=name.asc')
  await expect.element(rowOf('Yard 3')).toBeVisible()
  const calls = yards.asked.length
  tell({ seq: 1, subject: 'yard', guid: 'y3', action: 'changed', row: { id: 'y3', name: 'Zulu', city: 'Tulsa' } })
  await expect.element(rowOf('Zulu')).toBeVisible()
  expect(drawn().slice(0, 5)).toEqual(['Yard 0', 'Yard 1', 'Yard 2', 'Zulu', 'Yard 4'])
  expect(yards.asked).toHaveLength(calls)
})

it('reloads the list for a row that it does not contain', async () => {
  const { tell } = await openYards(yards)
  await expect.element(rowOf('Yard 0')).toBeVisible()
  const added = { id: 'new', name: 'A new yard', city: 'Tulsa' }
  yards.held = [added, ...yards.held]
  tell({ seq: 1, subject: 'yard', guid: 'new', action: 'created', row: added })
  await expect.element(rowOf('A new yard')).toBeVisible()
})
