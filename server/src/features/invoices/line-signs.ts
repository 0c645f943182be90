/** The sign of an entered line follows its item. A credit, whose total is negative, may take back anything. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { sum, toCents } from '@waybill/domain/money/cents.ts'
import { kindOfItem, signOf, whyWrongSign } from '@waybill/domain/money/charge-sign.ts'
import type { LineRecord } from '../../records/invoices/index.ts'
import type { PicklistOption } from '../../records/reference/index.ts'

type Line = Pick<LineRecord, 'name' | 'amount' | 'item_id'>

/** Refuses a line of the document with the wrong sign. `items`: the company's list of charges. */
export function wrongSign(
  line: Line,
  lines: readonly Line[],
  items: readonly PicklistOption[],
  path: string,
): Refusal | undefined {
  const item = items.find(({ id }) => id === line.item_id)
  if (!item || sum(lines.map(({ amount }) => toCents(amount))) < 0) return undefined
  const why = whyWrongSign(toCents(line.amount), signOf(kindOfItem(item), item), line.name)
  return why ? refuse.invalid(path, why) : undefined
}
