/** The statement of an account: balances, movements, and what is open by age. */
import type { Statement } from '@waybill/contract/statements/statements.shapes.ts'
import type { Day } from '@waybill/contract/times.ts'
import type { Language } from '@waybill/contract/vocabulary/languages.ts'
import type { PaperBranding } from './paper-branding.ts'
import { Paper } from './paper.ts'
import { wordingIn } from './wording.ts'

export interface StatementFacts {
  /** Of the account's papers. */
  readonly language: Language
  readonly statement: Statement
  readonly at: Date
}

type Named = Pick<Statement['open'][number], 'number' | 'referenceNumber' | 'orderNumber' | 'jobNumber' | 'account'>

/** The statement as a PDF. */
export function statementPdf(
  { language, statement, at }: StatementFacts,
  branding: PaperBranding | null = null,
): Promise<Buffer> {
  const { words: all, dayText, dollars, number: numberText } = wordingIn(language)
  const { statement: words, trade } = all
  const { from, to, company, account, lines, open, ages, notPosted, drivers } = statement
  const day = (date: Day | null) => dayText(date) ?? ''
  const nameOf = ({ number, referenceNumber, orderNumber, jobNumber }: Named): string =>
    [
      number,
      referenceNumber && trade.ref(referenceNumber),
      jobNumber ? words.job(jobNumber) : orderNumber && words.order(orderNumber),
    ]
      .filter(Boolean)
      .join(', ')
  const paper = new Paper({
    title: words.title,
    issuer: company,
    right: [words.period(day(from), day(to))],
    at,
    branding,
    language,
  })
  paper.blocks([
    { label: words.account, lines: [account] },
    { label: words.with, lines: [company] },
  ])
  paper.section(words.balance)
  paper.facts([
    [words.before(day(from)), dollars(statement.opening)],
    [words.kinds.billed, dollars(statement.billed)],
    [words.kinds.paid, dollars(statement.paid)],
    [words.kinds['written-off'], statement.writtenOff ? dollars(statement.writtenOff) : null],
    [words.balanceOn(day(to)), dollars(statement.closing)],
    [
      words.notPosted,
      notPosted?.count ? words.notPostedIs(dollars(notPosted.total), numberText(notPosted.count)) : null,
    ],
  ])
  paper.section(words.openOn(day(to).toUpperCase()))
  paper.facts(
    [
      [words.ages.notDue, dollars(ages.notDue)],
      [words.ages.upTo30, dollars(ages.upTo30)],
      [words.ages.upTo60, dollars(ages.upTo60)],
      [words.ages.upTo90, dollars(ages.upTo90)],
      [words.ages.over90, dollars(ages.over90)],
    ],
    5,
  )
  if (open.length)
    paper.table(
      [
        { head: trade.date, share: 14 },
        { head: words.document, share: 32 },
        { head: words.due, share: 14 },
        { head: words.overdue, share: 8, align: 'right' },
        { head: words.total, share: 16, align: 'right' },
        { head: words.openBalance, share: 16, align: 'right' },
      ],
      [
        ...open.map((each) => [
          day(each.date),
          nameOf(each),
          day(each.dateDue),
          each.daysOverdue ? numberText(each.daysOverdue) : '',
          dollars(each.total),
          dollars(each.balance),
        ]),
        [words.openBalance, '', '', '', '', dollars(statement.closing)],
      ],
      'sum',
    )
  if (drivers?.some(({ driver }) => driver !== null)) {
    paper.section(words.byDriver)
    paper.table(
      [
        { head: words.driver, share: 62 },
        { head: words.jobs, share: 18, align: 'right' },
        { head: words.kinds.billed, share: 20, align: 'right' },
      ],
      drivers.map((each) => [each.driver ?? words.noDriver, numberText(each.jobs), dollars(each.billed)]),
    )
  }
  paper.section(words.movements)
  if (lines.length === 0) paper.text([words.nothing])
  else
    paper.table(
      [
        { head: trade.date, share: 16 },
        { head: words.what, share: 16 },
        { head: words.document, share: 50 },
        { head: trade.amount, share: 18, align: 'right' },
      ],
      lines.map((line) => [
        day(line.date),
        words.kinds[line.kind],
        [nameOf(line), line.transactionNumber && words.payment(line.transactionNumber)].filter(Boolean).join(', '),
        dollars(line.amount),
      ]),
    )
  return paper.finish(words.foot(account, day(from), day(to)))
}
