import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { type Answers, findings, openAt } from '../order-screens.fixture.tsx'
import { ImportRecordsScreen } from './import-records.tsx'

interface Sent {
  csv?: string
  columns: Record<string, string | null>
  dryRun: boolean
  skipWrong: boolean
}
const GUID = '01890000-0000-7000-8000-0000000000f1'
const sent: Sent[] = []

/** Two carriers, one of them without a name. */
const checked = ({ dryRun, skipWrong, columns }: Sent) => {
  const isMade = !dryRun && skipWrong
  return {
    dryRun,
    sheet: null,
    sheets: [],
    headerRow: 1,
    importedBefore: null,
    asks: [],
    remembered: null,
    rows: 2,
    columns: { Carrier: 'name', DOT: 'usdot', Rep: null, ...columns },
    records: [
      {
        row: 2,
        name: 'Red Mesa',
        detail: 'USDOT 1816288',
        fields: [
          { column: 'name', value: 'Red Mesa' },
          { column: 'usdot', value: '1816288' },
        ],
        isWrong: false,
        guid: isMade ? GUID : null,
      },
      {
        row: 3,
        name: '',
        detail: 'USDOT 12',
        fields: [
          { column: 'usdot', value: '12' },
          { column: 'city', value: 'Reno' },
        ],
        isWrong: true,
        guid: null,
      },
    ],
    errors: [
      { row: 3, column: 'name', header: 'Carrier', value: null, message: 'is required' },
      { row: 3, column: 'scac', header: 'SCAC', value: 'TOOLONG', message: 'has 2 to 4 letters' },
    ],
    warnings: [
      { row: 2, column: 'usdot', header: 'DOT', value: '1816288', message: 'Blue Mesa on file has this USDOT number' },
    ],
    created: isMade ? 1 : 0,
  }
}
const ANSWERS: Answers = {
  'POST /imports/vendors': ({ body }) => {
    sent.push(body!)
    return checked(body!)
  },
}
const screen = lazyScreen(async () => ImportRecordsScreen)

beforeEach(async () => {
  sent.length = 0
  await page.viewport(1440, 900)
})

it('checks the rows of a sheet, and adds those without errors', async () => {
  await openAt('/vendors/import', ANSWERS, {
    routes: [at('/vendors/import', screen, { kind: 'vendor' })],
    portal: 'dispatcher',
  })
  await expect.element(page.getByRole('heading', { name: 'Import vendors' })).toBeVisible()
  const sheet = new File(['Carrier,DOT,Rep\nRed Mesa,1816288,Ann\n,12,Bo'], 'carriers.csv', { type: 'text/csv' })
  await userEvent.upload(page.getByLabelText('Spreadsheet of vendors'), sheet)
  await expect.element(page.getByText('2 rows · 2 vendors · 2 errors · 1 warning')).toBeVisible()
  await expect.element(page.getByRole('table', { name: 'Errors' }).getByText('Is required')).toBeVisible()
  const warnings = page.getByRole('table', { name: 'Warnings' })
  await expect.element(warnings.getByText(/^Blue Mesa on file/)).toBeVisible()
  // What a row with errors would be stored as, and its faulty cell as it is in the sheet.
  const shown = page.getByRole('region', { name: 'Table of vendors' })
  await expect.element(shown.getByText('Reno')).toBeVisible()
  await expect.element(shown.getByTitle('SCAC: has 2 to 4 letters')).toHaveTextContent('TOOLONG')
  await expect.element(page.getByRole('button', { name: 'Add 1 vendor' })).toBeDisabled()
  expect(await findings()).toEqual([])
  await page.getByRole('combobox', { name: 'Rep' }).selectOptions('MC number')
  await expect.poll(() => sent.at(-1)).toMatchObject({ dryRun: true, columns: { Rep: 'mcNumber' } })
  await page.getByLabelText('Skip 1 vendor with errors').click()
  await page.getByRole('button', { name: 'Add 1 vendor' }).click()
  await expect.poll(() => sent.at(-1)).toMatchObject({ dryRun: false, skipWrong: true })
  await expect.element(page.getByText('2 rows · 1 vendor added · 2 errors · 1 warning')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Open' })).toHaveAttribute('href', `/vendors/${GUID}`)
})

it('says that a sheet is read as the last one like it, and reads it afresh', async () => {
  const remembered = { columns: { Rep: 'mcNumber' }, dayOrder: 'day-first', date: '2026-11-20T10:00:00.000Z' }
  const layouts: unknown[] = []
  await openAt(
    '/vendors/import',
    {
      'POST /imports/vendors': ({ body }) => {
        const { layout } = body as unknown as { layout: string }
        layouts.push(layout)
        return { ...checked(body!), remembered: layout === 'remembered' ? remembered : null }
      },
    },
    { routes: [at('/vendors/import', screen, { kind: 'vendor' })], portal: 'dispatcher' },
  )
  await userEvent.upload(page.getByLabelText('Spreadsheet of vendors'), new File(['Carrier'], 'c.csv'))
  await expect.element(page.getByText('Read as the last sheet with these headings', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'USDOT number' })).toBeVisible()
  await page.getByRole('button', { name: 'Read it afresh' }).click()
  await expect.poll(() => layouts).toEqual(['remembered', 'as-sent'])
})
