import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, findings, openAt, ORDER_GUID, refused } from '../order-screens.fixture.tsx'

interface Sent {
  csv?: string
  file?: { guid: string }
  columns: Record<string, string | null>
  dryRun: boolean
  skipWrong: boolean
}

const FILE_GUID = '01890000-0000-7000-8000-0000000000f1'
const sent: Sent[] = []

/** Two orders, one of them without a ZIP, and an odd VIN. */
const checked = ({ dryRun, skipWrong, columns }: Sent) => {
  const isRight = columns['Zip'] === 'pickupZip'
  const made = !dryRun && (isRight || skipWrong)
  return {
    dryRun,
    rows: 3,
    columns: { Ref: 'reference', VIN: 'vin', Zip: null, ...columns },
    orders: [
      {
        rows: [2, 3],
        referenceNumber: 'A-1',
        commodityCount: 2,
        originCity: 'Dallas',
        destinationCity: 'Tempe',
        isWrong: false,
        guid: made ? ORDER_GUID : null,
        number: made ? '1042' : null,
      },
      {
        rows: [4],
        referenceNumber: 'A-2',
        commodityCount: 1,
        originCity: null,
        destinationCity: 'Tempe',
        isWrong: !isRight,
        guid: null,
        number: null,
      },
    ],
    errors: isRight ? [] : [{ row: 4, column: 'pickupZip', header: null, message: 'is required' }],
    warnings: [{ row: 3, column: 'vin', header: 'VIN', message: 'BADVIN is no VIN: it has 6 signs instead of 17' }],
    created: made ? 1 : 0,
  }
}
const ANSWERS: Answers = {
  'POST /imports/orders': ({ body }) => {
    sent.push(body!)
    return checked(body!)
  },
}
const open = (answers: Answers = {}) => openAt('/orders/import', { ...ANSWERS, ...answers })
const choose = (file: File) => userEvent.upload(page.getByLabelText('Spreadsheet of orders'), file)
const csv = new File(['Ref,VIN,Zip\nA-1,BADVIN,75001'], 'march.csv', { type: 'text/csv' })

beforeEach(async () => {
  sent.length = 0
  await page.viewport(1440, 900)
})

it('shows errors and warnings by column of the sheet, and creates nothing before confirmation', async () => {
  await open()
  await choose(csv)
  await expect.element(page.getByText('3 rows · 2 orders · 1 error · 1 warning')).toBeVisible()
  const errors = page.getByRole('table', { name: 'Errors' })
  await expect.element(errors.getByRole('row', { name: '4 Pickup ZIP Is required' })).toBeVisible()
  const warnings = page.getByRole('table', { name: 'Warnings' })
  await expect.element(warnings.getByRole('row', { name: /3 VIN BADVIN is no VIN/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /4 Has errors A-2 Tempe 1/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Place 1 order/ })).toBeDisabled()
  expect(sent).toEqual([{ csv: await csv.text(), columns: {}, dryRun: true, skipWrong: false }])
  expect(await findings()).toEqual([])
})

it('places valid orders, links them, and keeps showing warnings', async () => {
  await open()
  await choose(csv)
  await page.getByRole('checkbox', { name: 'Leave out 1 order with errors' }).click()
  await page.getByRole('button', { name: /^Place 1 order/ }).click()
  await expect.element(page.getByRole('link', { name: 'Order 1042' })).toBeVisible()
  await expect.element(page.getByText('3 rows · 1 order placed · 1 error · 1 warning')).toBeVisible()
  await expect.element(page.getByRole('table', { name: 'Warnings' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Place/ })).not.toBeInTheDocument()
  expect(sent.at(-1)).toMatchObject({ dryRun: false, skipWrong: true })
  await page.getByRole('button', { name: 'Another file' }).click()
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
})

it('checks again with a changed column mapping', async () => {
  await open()
  await choose(csv)
  await page.getByLabelText('Zip', { exact: true }).selectOptions('pickupZip')
  await expect.element(page.getByText('3 rows · 2 orders · 1 warning')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Place 2 orders/ })).toBeEnabled()
  expect(sent.at(-1)).toMatchObject({ columns: { Zip: 'pickupZip' }, dryRun: true })
})

it('uploads a workbook first, and says why a file is not a sheet', async () => {
  await page.viewport(390, 844)
  await open({
    'POST /files': () => ({ guid: FILE_GUID }),
    'POST /imports/orders': ({ body }) => {
      sent.push(body!)
      return refused(400, 'invalid', [{ path: 'file', message: 'is neither a CSV file nor an XLSX workbook' }])
    },
  })
  await choose(new File([new Uint8Array([1, 2, 3])], 'march.xlsx'))
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('This file is neither a CSV file nor an XLSX workbook')
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  expect(sent).toMatchObject([{ file: { guid: FILE_GUID } }])
  expect(await findings()).toEqual([])
})
