/** Orders of a sheet that exist already: with the same reference of the same client, or a VIN on an open order. */
import type { OrderImportAnswer } from '@waybill/contract/imports/imports.shapes.ts'
import { VIN_LENGTH } from '@waybill/domain/vehicles/vin.ts'
import type { WriteCall } from '../../../calls/call.ts'
import { openOrdersWithVins, ordersWithReferences } from '../../../records/orders/index.ts'
import type { Remark, SheetOrder } from './sheet-orders.ts'

type Duplicates = OrderImportAnswer['orders'][number]['duplicates']

const MOST = 5

const vinsOf = ({ draft }: SheetOrder): string[] =>
  draft.commodities.flatMap(({ identifier }) => (identifier?.length === VIN_LENGTH ? [identifier] : []))

/** What each order repeats. */
export async function repeatedOrders(
  orders: readonly SheetOrder[],
  { caller, tx }: WriteCall,
): Promise<ReadonlyMap<SheetOrder, Duplicates>> {
  const references = orders.flatMap(({ draft }) => draft.referenceNumber ?? [])
  const vins = orders.flatMap(vinsOf)
  const holders = vins.length > 0 ? await tx.rows(openOrdersWithVins(caller, vins)) : []
  const named = references.length > 0 ? await tx.rows(ordersWithReferences(caller, references)) : []
  const found = orders.map((order): [SheetOrder, Duplicates] => {
    const { referenceNumber, client } = order.draft
    const own = new Set(vinsOf(order))
    const clientGuid = client?.guid ?? caller.accountGuid
    const all = [
      ...holders.flatMap(({ guid, number, vin }) =>
        own.has(vin) ? [{ guid, number, same: 'vin' as const, value: vin }] : [],
      ),
      ...named.flatMap(({ guid, number, reference, client_guid }) =>
        reference === referenceNumber && client_guid === clientGuid
          ? [{ guid, number, same: 'reference' as const, value: reference }]
          : [],
      ),
    ]
    const once = all.filter(({ guid }, at) => all.findIndex((each) => each.guid === guid) === at)
    return [order, once.slice(0, MOST)]
  })
  return new Map(found)
}

/** The same as remarks on the rows. */
export const repeatRemarks = (repeated: ReadonlyMap<SheetOrder, Duplicates>): Remark[] =>
  [...repeated].flatMap(([{ rows, draft }, duplicates]) =>
    duplicates.map(({ number, same, value }) => {
      const at = same === 'vin' ? draft.commodities.findIndex(({ identifier }) => identifier === value) : 0
      return {
        row: rows[Math.max(0, at)] ?? rows[0]!,
        column: same,
        message: `Order ${number} has this ${same === 'vin' ? 'VIN and is open' : 'reference'} already`,
      }
    }),
  )
