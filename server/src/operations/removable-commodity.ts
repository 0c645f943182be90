import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Tx } from '../platform/db/database.ts'
import type { CommodityRecord, OrderAggregate } from '../records/orders/index.ts'
import { inspectionsOfCommodity } from '../records/stops/index.ts'

/** What people call the commodity. */
export const nameOf = (commodity: CommodityRecord): string =>
  commodity.identifier ?? commodity.description ?? (commodity.type === 'vehicle' ? 'Vehicle' : 'A piece')

/** Why a commodity must stay: something happened to it, or it is the last one. */
export async function whyNotRemoved(
  of: OrderAggregate,
  commodity: CommodityRecord,
  tx: Tx,
): Promise<Refusal | undefined> {
  const isHandled = of.links.some((link) => link.commodity_guid === commodity.guid && link.outcome !== null)
  if (isHandled) return refuse.notNow('status', `${nameOf(commodity)} was already handled at a stop; cancel it instead`)
  if (of.commodities.filter(({ deleted_at }) => deleted_at === null).length === 1)
    return refuse.notNow('status', 'It is the last piece of the order; cancel the order instead')
  if (of.charges.some((charge) => charge.commodity_guid === commodity.guid))
    return refuse.notNow('status', 'It has a charge; remove that first')
  const [inspection] = await tx.rows(inspectionsOfCommodity(commodity.company_guid, commodity.guid))
  if (inspection) return refuse.notNow('status', `${nameOf(commodity)} was already inspected; cancel it instead`)
  return undefined
}
