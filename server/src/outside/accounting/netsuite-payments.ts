/** Payments recorded in NetSuite: their queries, and how rows are parsed. */
import { toCents } from '@waybill/domain/money/cents.ts'
import type { FoundPayment } from './accounting.ts'
import { fieldOf, textOf } from '../../platform/unknown-fields.ts'

/** The types of payments in queries, with the record of each, and what it settles. */
const PAYMENTS: Readonly<Record<string, { record: string; type: 'invoice' | 'bill' }>> = {
  CustPymt: { record: 'customerpayment', type: 'invoice' },
  VendPymt: { record: 'vendorpayment', type: 'bill' },
}
const namesOf = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ')

/**
 * One row per document settled by a changed payment, and one without a document if it settles none. `from`: `2026-03-02
 * 10:00:00`.
 */
export const changedPayments = (from: string): string =>
  `SELECT p.id, p.externalid, p.type, TO_CHAR(p.trandate, 'YYYY-MM-DD') AS trandate, p.otherrefnum, p.voided, l.previousdoc AS document, l.foreignamount AS amount FROM transaction p LEFT JOIN previoustransactionlinelink l ON l.nextdoc = p.id AND l.linktype = 'Payment' WHERE p.type IN (${namesOf(Object.keys(PAYMENTS))}) AND p.lastmodifieddate >= TO_DATE('${from}', 'YYYY-MM-DD HH24:MI:SS') ORDER BY p.id`

export const removedPayments = (from: string): string =>
  `SELECT recordid, type, TO_CHAR(deleteddate, 'YYYY-MM-DD') AS deleted FROM deletedrecord WHERE type IN (${namesOf(
    Object.values(PAYMENTS).map(({ record }) => record),
  )}) AND deleteddate >= TO_DATE('${from}', 'YYYY-MM-DD HH24:MI:SS')`

const externalIdOf = (type: string, id: unknown) => `${type} ${String(id)}`

/** The rows of both queries as payments; a void or removed one no longer settles anything. */
export function paymentsIn(changed: readonly unknown[], removed: readonly unknown[]): FoundPayment[] {
  const found = new Map<string, FoundPayment>()
  for (const row of changed) {
    const name = textOf(row, 'type') ?? ''
    const known = PAYMENTS[name]
    if (!known) continue
    const externalId = externalIdOf(name, fieldOf(row, 'id'))
    const payment = found.get(externalId)
    const [document, amount] = [fieldOf(row, 'document'), fieldOf(row, 'amount')]
    const cents = Math.abs(toCents(String(amount ?? 0)))
    const applied =
      textOf(row, 'voided') === 'T' || document === null || document === undefined || cents === 0
        ? []
        : [{ type: known.type, externalId: String(document), amount: cents }]
    found.set(externalId, {
      externalId,
      guid: textOf(row, 'externalid') ?? null,
      date: textOf(row, 'trandate') ?? null,
      reference: textOf(row, 'otherrefnum') ?? null,
      applied: [...(payment?.applied ?? []), ...applied],
    })
  }
  for (const row of removed) {
    const [name] = Object.entries(PAYMENTS).find(([, { record }]) => record === textOf(row, 'type')) ?? []
    if (name === undefined) continue
    const externalId = externalIdOf(name, fieldOf(row, 'recordid'))
    const date = textOf(row, 'deleted') ?? null
    found.set(externalId, { externalId, guid: null, date, reference: null, applied: [] })
  }
  return [...found.values()]
}
