/** The statement of an account: balances, movements, and what is open by age. */
import type { Statement } from '@waybill/contract/statements/statements.shapes.ts'
import { Paper } from './paper.ts'
import { dayText, dollars } from './wording.ts'

export interface StatementFacts {
  readonly statement: Statement
  readonly at: Date
}

const KINDS = { billed: 'Billed', paid: 'Paid', 'written-off': 'Written off' } as const
const day = (date: string | null) => dayText(date) ?? ''

type Named = Pick<Statement['open'][number], 'number' | 'referenceNumber' | 'orderNumber' | 'jobNumber' | 'account'>

const nameOf = ({ number, referenceNumber, orderNumber, jobNumber }: Named): string =>
  [number, referenceNumber && `ref. ${referenceNumber}`, jobNumber ? `job ${jobNumber}` : `order ${orderNumber}`]
    .filter(Boolean)
    .join(', ')

/** The statement as a PDF. */
export function statementPdf({ statement, at }: StatementFacts): Promise<Buffer> {
  const { from, to, company, account, lines, open, ages, notPosted } = statement
  const paper = new Paper({
    title: 'Statement',
    issuer: company,
    right: [`${day(from)} to ${day(to)}`],
    at,
  })
  paper.blocks([
    { label: 'ACCOUNT', lines: [account] },
    { label: 'WITH', lines: [company] },
  ])
  paper.section('BALANCE')
  paper.facts([
    [`Before ${day(from)}`, dollars(statement.opening)],
    ['Billed', dollars(statement.billed)],
    ['Paid', dollars(statement.paid)],
    ['Written off', statement.writtenOff ? dollars(statement.writtenOff) : null],
    [`Balance on ${day(to)}`, dollars(statement.closing)],
    ['Not posted yet', notPosted?.count ? `${dollars(notPosted.total)} (${notPosted.count})` : null],
  ])
  paper.section(`OPEN ON ${day(to).toUpperCase()}, BY AGE`)
  paper.facts(
    [
      ['Not due', dollars(ages.notDue)],
      ['1 to 30 days', dollars(ages.upTo30)],
      ['31 to 60 days', dollars(ages.upTo60)],
      ['61 to 90 days', dollars(ages.upTo90)],
      ['Over 90 days', dollars(ages.over90)],
    ],
    5,
  )
  if (open.length)
    paper.table(
      [
        { head: 'Date', share: 14 },
        { head: 'Document', share: 38 },
        { head: 'Due', share: 14 },
        { head: 'Days overdue', share: 10, align: 'right' },
        { head: 'Total', share: 12, align: 'right' },
        { head: 'Balance', share: 12, align: 'right' },
      ],
      [
        ...open.map((each) => [
          day(each.date),
          nameOf(each),
          day(each.dateDue),
          each.daysOverdue ? String(each.daysOverdue) : '',
          dollars(each.total),
          dollars(each.balance),
        ]),
        ['Balance', '', '', '', '', dollars(statement.closing)],
      ],
      'sum',
    )
  paper.section('MOVEMENTS')
  if (lines.length === 0) paper.text(['Nothing was billed or paid in this period.'])
  else
    paper.table(
      [
        { head: 'Date', share: 16 },
        { head: 'What', share: 16 },
        { head: 'Document', share: 50 },
        { head: 'Amount', share: 18, align: 'right' },
      ],
      lines.map((line) => [
        day(line.date),
        KINDS[line.kind],
        [nameOf(line), line.transactionNumber && `payment ${line.transactionNumber}`].filter(Boolean).join(', '),
        dollars(line.amount),
      ]),
    )
  return paper.finish(`Statement of ${account}, ${day(from)} to ${day(to)}`)
}
