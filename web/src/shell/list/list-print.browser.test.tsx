/** A list on paper: all that its search and filter match, and what was asked. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PRINTED_MAX } from './list-print.tsx'
import { button, openYards, rowOf, someYards } from './yards.fixture.tsx'

let printed = 0
beforeEach(async () => {
  await page.viewport(1280, 800)
  printed = 0
  vi.stubGlobal('print', () => (printed += 1))
})
afterEach(() => void dispatchEvent(new Event('afterprint')))

const paper = () => document.querySelector<HTMLElement>('body > [data-printed]')
const printedRows = () => [...(paper()?.querySelectorAll('tbody tr') ?? [])].map((row) => row.textContent)

it('prints every row that matches, not only those on screen, with what was asked', async () => {
  const filter = encodeURIComponent(
    JSON.stringify({ op: 'and', rules: [{ field: 'city', operator: 'in', value: ['Dallas', 'Tulsa'] }] }),
  )
  await openYards(someYards(300), `/?filter=${filter}&sort=name.desc&q=Yard`)
  await expect.element(page.getByText(/^200 of 300/)).toBeVisible()
  await button('Print').click()
  await expect.poll(() => printed).toBe(1)
  expect(printedRows()).toHaveLength(200)
  expect(printedRows()[0]).toBe('Yard 298Tulsa')
  expect(new Set(printedRows()).size).toBe(200)
  const head = paper()?.querySelector('header')?.textContent ?? ''
  for (const words of [
    'Yards',
    '200 yards',
    'Search: Yard',
    'City is one of Dallas, Tulsa',
    'Sorted by Name, descending',
    'Printed ',
  ])
    expect(head).toContain(words)
  expect([...(paper()?.querySelectorAll('thead th') ?? [])].map((cell) => cell.textContent)).toEqual(['Name', 'City'])
  // On screen there is the list, and nothing of this once it is printed.
  expect(getComputedStyle(paper()!.firstElementChild!).display).toBe('none')
  dispatchEvent(new Event('afterprint'))
  await expect.poll(paper).toBeNull()
})

it('says how many of all are printed if there are more, and prints by Ctrl P', async () => {
  await openYards(someYards(PRINTED_MAX + 41))
  await expect.element(rowOf('Yard 0')).toBeVisible()
  await userEvent.keyboard('{Control>}p{/Control}')
  await expect.poll(() => printed).toBe(1)
  expect(printedRows()).toHaveLength(PRINTED_MAX)
  expect(paper()?.textContent).toContain(
    'The first 2,000 of 2,041 yards. Narrow the list, or export it, for the others.',
  )
})
