/** A statement as a PDF, or as CSV for a spreadsheet. */
import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import type { Statement } from '@waybill/contract/statements/statements.shapes.ts'
import { askingOf } from '../../calls/heavy.ts'
import type { ReadCall } from '../../calls/call.ts'
import { onPaper } from '../../documents/paper-branding.ts'
import { writePaper } from '../../documents/papers.ts'
import { disposition } from '../../platform/files/file-name.ts'
import { csvCell } from '../../platform/spreadsheet/csv-writer.ts'
import { languageOfAccount } from '../../records/attachments/index.ts'
import { brandingAt } from '../../records/branding/index.ts'
import { type Period, readStatement } from './read-statement.ts'

const HEAD = [
  'Date',
  'Kind',
  'Number',
  'Reference',
  'Order',
  'Job',
  'Account',
  'Due',
  'Days overdue',
  'Amount',
  'Balance',
]
const KINDS = { billed: 'Billed', paid: 'Paid', 'written-off': 'Written off' } as const

type Cells = readonly (readonly [value: string | number | null, type: 'text' | 'number' | 'money' | 'day'])[]

/** Movements with their amounts, between the balances before and after them, then what is open with its balance. */
function csvOf(statement: Statement): string {
  const { from, to, opening, closing, lines, open, drivers } = statement
  /** Only a vendor's rows name who drove. */
  const drove = (driver: string | null | undefined): Cells => (drivers ? [[driver ?? null, 'text']] : [])
  const sum = (date: string, kind: string, balance: number): Cells => [
    [date, 'day'],
    [kind, 'text'],
    ...Array.from({ length: 8 }, () => [null, 'text'] as const),
    [balance, 'money'],
    ...drove(null),
  ]
  const named = (each: Statement['lines'][number] | Statement['open'][number]): Cells => [
    [each.number, 'text'],
    [each.referenceNumber, 'text'],
    [each.orderNumber, 'text'],
    [each.jobNumber, 'text'],
    [each.account, 'text'],
  ]
  const rows: Cells[] = [
    sum(from, 'Opening balance', opening),
    ...lines.map((line): Cells => [
      [line.date, 'day'],
      [KINDS[line.kind], 'text'],
      ...named(line),
      [null, 'day'],
      [null, 'number'],
      [line.amount, 'money'],
      [null, 'money'],
      ...drove(line.driver),
    ]),
    sum(to, 'Closing balance', closing),
    ...open.map((each): Cells => [
      [each.date, 'day'],
      ['Open', 'text'],
      ...named(each),
      [each.dateDue, 'day'],
      [each.daysOverdue, 'number'],
      [each.total, 'money'],
      [each.balance, 'money'],
      ...drove(null),
    ]),
  ]
  const text = rows.map((cells) => cells.map(([value, type]) => csvCell(value, type)).join(','))
  // Spreadsheets read UTF-8 only if the file begins with its mark.
  return `\uFEFF${[[...HEAD, ...(drivers ? ['Driver'] : [])].join(','), ...text].join('\r\n')}\r\n`
}

async function pdfOf(statement: Statement, call: ReadCall<'heavy'>): Promise<Buffer> {
  const { companyGuid, accountGuid } = call.caller
  const [[branding], [account]] = await call.read(brandingAt(companyGuid), languageOfAccount(companyGuid, accountGuid))
  const facts = { language: account?.language ?? 'en', statement, at: call.now }
  return writePaper(call.services.heavy, { kind: 'statement', facts }, onPaper(branding), askingOf(call, 'act'))
}

export async function statementFile(
  { query }: { query: Period & { format: 'pdf' | 'csv' } },
  call: ReadCall<'heavy'>,
): Promise<Buffer | Refusal> {
  const statement = await readStatement({ query }, call)
  if (isRefusal(statement)) return statement
  const { format } = query
  const name = `Statement ${statement.company} ${statement.from} to ${statement.to}.${format}`
  const bytes = format === 'csv' ? Buffer.from(csvOf(statement)) : await pdfOf(statement, call)
  void call.reply
    .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf')
    .header('content-disposition', disposition('attachment', name))
    .header('cache-control', 'no-store')
  return bytes
}
