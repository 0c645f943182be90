/** The statement on paper, in the language of its account. */
import type { Statement } from '@waybill/contract/statements/statements.shapes.ts'
import { expect, test } from 'vitest'
import { placesInPdf } from '../../testing/pdf.ts'
import { statementPdf } from './statement.ts'

const DOCUMENT = {
  guid: '0199a2b0-0000-7000-8000-000000000001',
  number: 'B-101',
  referenceNumber: 'FH-2026-1',
  orderNumber: '100245',
  jobNumber: '100245-1',
  account: 'Fast Haul',
  date: '2026-02-05',
}
const STATEMENT: Statement = {
  from: '2026-02-01',
  to: '2026-02-28',
  company: 'Acme',
  account: 'Fast Haul',
  opening: 0,
  billed: 112_735.4,
  paid: 0,
  writtenOff: 0,
  closing: 112_735.4,
  ages: { notDue: 0, upTo30: 112_735.4, upTo60: 0, upTo90: 0, over90: 0 },
  lines: [{ ...DOCUMENT, kind: 'billed', amount: 112_735.4, transactionNumber: null, driver: 'Dee Diaz' }],
  drivers: [{ driver: 'Dee Diaz', jobs: 1, billed: 112_735.4 }],
  open: [{ ...DOCUMENT, dateDue: '2026-02-20', total: 112_735.4, balance: 112_735.4, daysOverdue: 8 }],
}

test.each([
  ['en', '$112,735.40'],
  ['es', '$112,735.40'],
  ['fr', '112 735,40 $ US'],
] as const)('in %s no amount is broken, and no head runs into the rows', async (language, amount) => {
  const pdf = await statementPdf({ language, statement: STATEMENT, at: new Date('2026-03-01T12:00:00Z') })
  const places = await placesInPdf(pdf)
  // Billed, closing, by age, total, balance, their sum, by driver, the movement.
  expect(places.filter(({ text }) => text.replaceAll(/\s/g, ' ') === amount)).toHaveLength(8)
  const row = places.find(({ text }) => text.includes('B-101'))!
  const above = places.filter(({ y }) => y > row.y && y < row.y + 9)
  expect(above).toEqual([])
})
