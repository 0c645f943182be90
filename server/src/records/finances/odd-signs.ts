/** Charges, and lines of invoices and bills, stored with a sign that their kind no longer takes. They stay as they are until somebody repairs them. */
import { toCents } from '@waybill/domain/money/cents.ts'
import { kindOfItem, signOf, whyWrongSign, type ChargeKind } from '@waybill/domain/money/charge-sign.ts'
import { build, sql, type Query } from '../../platform/db/builder.ts'
import { optionsOf, type PicklistRecord, picklistsQuery } from '../reference/index.ts'

/** `number`: of its order. */
interface SignedCharge {
  number: string
  side: string
  kind: ChargeKind
  item_id: number | null
  name: string
  amount: string
}

/** Charges whose sign may be wrong: the negative ones, and all with an item that could be a deduction. */
const signedCharges = (companyGuid: string): Query<SignedCharge> =>
  build
    .selectFrom('charges as c')
    .innerJoin('orders as o', (on) =>
      on.onRef('o.company_guid', '=', 'c.company_guid').onRef('o.guid', '=', 'c.order_guid'),
    )
    .where('c.company_guid', '=', companyGuid)
    .where('c.deleted_at', 'is', null)
    .where((each) => each.or([each('c.amount', '<', '0'), each('c.kind', '=', 'accessorial')]))
    .select(['o.number', 'c.side', 'c.kind', 'c.item_id', 'c.name', 'c.amount'])
    .orderBy('o.number')
    .orderBy('c.guid')

/** `number`: of the document, if it has one, and of its order. */
interface SignedLine {
  type: string
  number: string | null
  of_order: string
  item_id: number
  name: string
  amount: string
}

/** Lines with an item, of documents that count; those of a credit may take back anything. */
const signedLines = (companyGuid: string): Query<SignedLine> =>
  build
    .selectFrom('invoice_lines as l')
    .innerJoin('invoices as i', (on) =>
      on.onRef('i.company_guid', '=', 'l.company_guid').onRef('i.guid', '=', 'l.invoice_guid'),
    )
    .innerJoin('orders as o', (on) =>
      on.onRef('o.company_guid', '=', 'i.company_guid').onRef('o.guid', '=', 'i.order_guid'),
    )
    .where('l.company_guid', '=', companyGuid)
    .where('l.item_id', 'is not', null)
    .where('i.status', '<>', 'VOID')
    .where('i.total', '>=', '0')
    .select(['i.type', 'i.number', 'o.number as of_order', sql<number>`l.item_id`.as('item_id'), 'l.name', 'l.amount'])
    .orderBy('o.number')
    .orderBy('l.guid')

export const oddSignsQueries = (companyGuid: string) =>
  [signedCharges(companyGuid), picklistsQuery(companyGuid, ['accessorials']), signedLines(companyGuid)] as const

/** What to repair, a line each: "order 1042, carrier: Detention -75.00", "invoice 5001 of order 1042: Detention -75.00". */
export function oddSigns(
  charges: readonly SignedCharge[],
  list: readonly PicklistRecord[],
  lines: readonly SignedLine[],
): string[] {
  const items = new Map(optionsOf('accessorials', list).map((item) => [item.id, item]))
  const isOdd = (kind: ChargeKind, item: Parameters<typeof signOf>[1], name: string, amount: string) =>
    whyWrongSign(toCents(amount), signOf(kind, item), name) !== undefined
  return [
    ...charges.flatMap(({ number, side, kind, item_id: id, name, amount }) =>
      isOdd(kind, id === null ? undefined : items.get(id), name, amount)
        ? [`order ${number}, ${side === 'vendor' ? 'carrier' : 'client'}: ${name} ${amount}`]
        : [],
    ),
    ...lines.flatMap(({ type, number, of_order: order, item_id: id, name, amount }) => {
      const item = items.get(id)
      if (!item || !isOdd(kindOfItem(item), item, name, amount)) return []
      return [`${type} ${number ?? '(draft)'} of order ${order}: ${name} ${amount}`]
    }),
  ]
}
