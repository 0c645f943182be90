import axe from 'axe-core'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ThemeProvider } from '../theme-provider.tsx'
import '../css/basics.css'
import { FilterChips } from './filter-chips.tsx'
import FilterEditor from './filter-editor.tsx'
import type { FilterField, FilterGroup } from './filter-model.ts'

const FIELDS: FilterField[] = [
  {
    id: 'status',
    label: 'Status',
    kind: 'choice',
    choices: [
      { value: 'delivered', label: 'Delivered' },
      { value: 'new', label: 'New' },
    ],
  },
  { id: 'pickup', label: 'Pickup', kind: 'date' },
  { id: 'miles', label: 'Miles', kind: 'number' },
]
const TODAY = '2026-11-20'
let applied: FilterGroup | undefined

function Both({ scheme, start }: { scheme: 'light' | 'dark'; start?: FilterGroup }) {
  const [value, setValue] = useState(start)
  applied = value
  const quick = [{ label: 'Long', node: { field: 'miles', operator: 'gte', value: 1000 } as const }]
  return (
    <ThemeProvider scheme={scheme}>
      <main style={{ maxWidth: 720 }}>
        <FilterChips fields={FIELDS} value={value} onChange={setValue} onEdit={() => {}} quick={quick} today={TODAY} />
        <FilterEditor fields={FIELDS} value={value} onApply={setValue} today={TODAY} />
      </main>
    </ThemeProvider>
  )
}

const rule = (name: string) => page.getByRole('group', { name: `Rule ${name}`, exact: true })
const faults = async () => {
  const { violations } = await axe.run(document.querySelector('main')!)
  return violations.map((each) => `${each.id}: ${each.nodes.map((node) => node.html).join(' ')}`)
}

it('builds a filter, shows it as text, leaves out incomplete rules, applies it', async () => {
  await render(<Both scheme="light" />)
  await rule('1').getByLabelText('Value of Status').selectOptions('delivered')
  await page.getByRole('button', { name: 'Add rule' }).click()
  await expect.poll(() => document.activeElement).toBe(rule('2').getByLabelText('Field').element())
  await rule('2').getByLabelText('Field').selectOptions('pickup')
  await rule('2').getByLabelText('Comparison').selectOptions('gt')
  await rule('2').getByLabelText('Value of Pickup').fill('2026-11-01')
  await expect.element(page.getByText('Status is Delivered and Pickup after Nov 1')).toBeVisible()
  await page.getByRole('button', { name: 'Add rule' }).click()
  await expect.element(page.getByText('1 incomplete rule will be ignored')).toBeVisible()
  expect(applied).toBeUndefined()
  rule('2').getByLabelText('Value of Pickup').element().focus()
  await userEvent.keyboard('{Enter}')
  expect(applied).toEqual({
    op: 'and',
    rules: [
      { field: 'status', operator: 'eq', value: 'delivered' },
      { field: 'pickup', operator: 'gt', value: '2026-11-01' },
    ],
  })
  expect(await faults()).toEqual([])
})

it('nests groups, removes them again and never loses keyboard focus', async () => {
  await render(<Both scheme="light" />)
  await page.getByRole('button', { name: 'Add group' }).click()
  await expect.poll(() => document.activeElement).toBe(rule('2.1').getByLabelText('Field').element())
  await rule('2.1').getByLabelText('Field').selectOptions('miles')
  await rule('2.1').getByLabelText('Comparison').selectOptions('between')
  await rule('2.1').getByLabelText('Miles from').fill('10')
  await rule('2.1').getByLabelText('Miles to').fill('500')
  await expect.element(page.getByText('Miles between 10 and 500')).toBeVisible()
  await page.getByRole('button', { name: 'Remove rule 2.1' }).click()
  await expect.element(rule('2.1')).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.textContent).toBe('Add rule')
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('button', { name: 'Apply' }).click()
  expect(applied).toBeUndefined()
})

it('removes a chip and toggles a quick filter', async () => {
  const start: FilterGroup = {
    op: 'and',
    rules: [
      { field: 'status', operator: 'in', value: ['new', 'delivered'] },
      { field: 'pickup', operator: 'empty' },
    ],
  }
  await render(<Both scheme="dark" start={start} />)
  expect(await faults()).toEqual([])
  await page.getByRole('button', { name: 'Long' }).click()
  await expect.element(page.getByRole('button', { name: 'Long', pressed: true })).toBeVisible()
  await page.getByRole('button', { name: 'Remove filter: Pickup is empty' }).click()
  expect(applied?.rules).toEqual([start.rules[0], { field: 'miles', operator: 'gte', value: 1000 }])
  await page.getByRole('button', { name: 'Long' }).click()
  await page.getByRole('button', { name: 'Remove filter: Status is one of New, Delivered' }).click()
  expect(applied).toBeUndefined()
})

const Full = () => {
  const rules = Array.from({ length: 50 }, (_, i) => ({ field: 'miles', operator: 'gt', value: i }) as const)
  const [value, setValue] = useState<FilterGroup | undefined>({ op: 'and', rules })
  const quick = [{ label: 'Long', node: { field: 'miles', operator: 'gte', value: 1000 } as const }]
  return <FilterChips fields={FIELDS} value={value} onChange={setValue} onEdit={() => {}} quick={quick} today={TODAY} />
}

it('says why a quick filter cannot be added, until the filter changes', async () => {
  await render(<Full />)
  await page.getByRole('button', { name: 'Long' }).click()
  await expect.element(page.getByText(/^Long was not added: a filter has at most 50 rules/)).toBeVisible()
  await page
    .getByRole('button', { name: /^Remove filter/ })
    .first()
    .click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Long' }).click()
  await expect.element(page.getByRole('button', { name: 'Long', pressed: true })).toBeVisible()
})
