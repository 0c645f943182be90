import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SearchField } from './search-field.tsx'

/** A page that takes a search when the test says so, as a busy one does. */
const reported: string[] = []
let take: (text: string) => void
const Page = () => {
  const [value, setValue] = useState('')
  take = setValue
  return <SearchField label="Search" value={value} onChange={(text) => void reported.push(text)} />
}
const field = page.getByRole('textbox', { name: 'Search' })

it('keeps what is typed while the page has not taken an earlier search yet, and after it has', async () => {
  reported.length = 0
  await render(<Page />)
  // At once: between two keys a busy machine may be quiet for long enough to report the first.
  await field.fill('aud')
  await expect.poll(() => reported).toEqual(['aud'])
  await userEvent.keyboard('i')
  await expect.element(field).toHaveValue('audi')
  await expect.poll(() => reported).toEqual(['aud', 'audi'])
  await field.fill('audi q5')
  take('aud')
  await expect.poll(() => reported).toEqual(['aud', 'audi', 'audi q5'])
  take('audi')
  await userEvent.keyboard('0')
  await expect.element(field).toHaveValue('audi q50')
})

it('follows a search that came otherwise, as by the back button, also to one that was there before', async () => {
  reported.length = 0
  await render(<Page />)
  await field.fill('aud')
  await expect.poll(() => reported).toEqual(['aud'])
  take('aud')
  take('bmw')
  await expect.element(field).toHaveValue('bmw')
  take('aud')
  await expect.element(field).toHaveValue('aud')
  take('')
  await expect.element(field).toHaveValue('')
})

it('reports that it was emptied before the page took the search', async () => {
  reported.length = 0
  await render(<Page />)
  await field.fill('aud')
  await expect.poll(() => reported).toEqual(['aud'])
  await field.fill('')
  await expect.poll(() => reported).toEqual(['aud', ''])
  take('aud')
  take('')
  await expect.element(field).toHaveValue('')
})
