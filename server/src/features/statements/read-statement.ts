/** What an account was billed and paid in a period, and what is open at its end. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import {
  type OpenDocument,
  type Statement,
  STATEMENT_DAYS_MAX,
  STATEMENT_LINES_MAX,
  type StatementLine,
} from '@waybill/contract/statements/statements.shapes.ts'
import { sumOfDollars, toCents, toDollars } from '@waybill/domain/money/cents.ts'
import { agesOf, daysOverdue } from '@waybill/domain/money/statement.ts'
import { invoiceScopeOf } from '../../caller/invoice-scope.ts'
import type { ReadCall } from '../../calls/call.ts'
import { money } from '../../platform/http/present.ts'
import {
  type MovementRow,
  notPosted,
  openDocuments,
  type OpenRow,
  statementMovements,
  type StatementOf,
  statementSums,
} from '../../records/statements/index.ts'

export interface Period {
  readonly from: string
  readonly to: string
}

/** Why there is no statement of a period; undefined if there is. */
function periodFault({ from, to }: Period): Refusal | undefined {
  if (to < from) return refuse.invalid('to', 'is before the first day')
  // Both days are part of it.
  return daysOverdue(from, to) >= STATEMENT_DAYS_MAX
    ? refuse.invalid('to', `One statement has at most ${STATEMENT_DAYS_MAX} days`)
    : undefined
}

const documentOf = ({ guid, number, reference_number, order_number, job_number, account }: MovementRow | OpenRow) => ({
  guid,
  number,
  referenceNumber: reference_number,
  orderNumber: order_number,
  jobNumber: job_number,
  account,
})
const lineOf = (row: MovementRow, isVendor: boolean): StatementLine => ({
  ...documentOf(row),
  date: row.date,
  kind: row.kind,
  amount: money(row.amount),
  transactionNumber: row.transaction_number,
  ...(isVendor ? { driver: row.driver_name } : {}),
})

/** What was billed by driver, the most first. */
function driversOf(lines: readonly StatementLine[]): NonNullable<Statement['drivers']> {
  const billed = Map.groupBy(
    lines.filter(({ kind }) => kind === 'billed'),
    ({ driver }) => driver || null,
  )
  return [...billed]
    .map(([driver, own]) => ({
      driver,
      jobs: new Set(own.map(({ jobNumber }) => jobNumber)).size,
      billed: sumOfDollars(...own.map(({ amount }) => amount)),
    }))
    .toSorted((a, b) => b.billed - a.billed)
}
const openOf =
  (to: string) =>
  (row: OpenRow): OpenDocument => ({
    ...documentOf(row),
    date: row.date,
    dateDue: row.due,
    total: money(row.total),
    balance: money(row.balance),
    daysOverdue: daysOverdue(row.due, to),
  })

export async function readStatement(
  { query: { from, to } }: { query: Period },
  call: ReadCall,
): Promise<Statement | Refusal> {
  const { caller } = call
  const scope = invoiceScopeOf(caller)
  if (isRefusal(scope)) return scope
  const fault = periodFault({ from, to })
  if (fault) return fault
  const isVendor = scope.vendorGuid !== null
  const accountGuids = scope.clientGuids ?? [caller.accountGuid]
  const of: StatementOf = {
    companyGuid: caller.companyGuid,
    type: isVendor ? 'bill' : 'invoice',
    accountGuids,
    from,
    to,
  }
  const [[sums], movements, open, [drafts]] = await call.read(
    statementSums(of, caller.accountGuid),
    statementMovements(of, STATEMENT_LINES_MAX + 1),
    openDocuments(of, STATEMENT_LINES_MAX + 1),
    notPosted(of),
  )
  if (movements.length > STATEMENT_LINES_MAX || open.length > STATEMENT_LINES_MAX)
    return refuse.invalid('to', `One statement has at most ${STATEMENT_LINES_MAX} lines: choose a shorter period`)
  const { company, account, opening, billed, paid, written_off: off } = sums!
  const standing = open.map(openOf(to))
  const lines = movements.map((row) => lineOf(row, isVendor))
  const ages = agesOf(standing.map(({ balance, daysOverdue: days }) => ({ balance: toCents(balance), days })))
  return {
    from,
    to,
    company,
    account,
    opening: money(opening),
    billed: money(billed),
    paid: money(paid),
    writtenOff: money(off),
    closing: toDollars(toCents(opening) + toCents(billed) - toCents(paid) - toCents(off)),
    ages: {
      notDue: toDollars(ages.notDue),
      upTo30: toDollars(ages.upTo30),
      upTo60: toDollars(ages.upTo60),
      upTo90: toDollars(ages.upTo90),
      over90: toDollars(ages.over90),
    },
    ...(isVendor && drafts ? { notPosted: { count: drafts.count, total: money(drafts.total) } } : {}),
    ...(isVendor ? { drivers: driversOf(lines) } : {}),
    lines,
    open: standing,
  }
}
