/** Charges stored with a sign that their kind no longer takes. They stay as they are until somebody repairs them. */
import { toCents } from '@waybill/domain/money/cents.ts'
import { signOf, whyWrongSign, type ChargeKind } from '@waybill/domain/money/charge-sign.ts'
import { build, type Query } from '../../platform/db/builder.ts'
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

export const oddSignsQueries = (companyGuid: string) =>
  [signedCharges(companyGuid), picklistsQuery(companyGuid, ['accessorials'])] as const

/** What to repair, a line each: "order 1042, carrier: Detention -75.00". */
export function oddSigns(charges: readonly SignedCharge[], list: readonly PicklistRecord[]): string[] {
  const items = new Map(optionsOf('accessorials', list).map((item) => [item.id, item]))
  return charges.flatMap(({ number, side, kind, item_id: id, name, amount }) => {
    const sign = signOf(kind, id === null ? undefined : items.get(id))
    if (!whyWrongSign(toCents(amount), sign, name)) return []
    return [`order ${number}, ${side === 'vendor' ? 'carrier' : 'client'}: ${name} ${amount}`]
  })
}
