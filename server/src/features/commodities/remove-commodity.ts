import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { actorOf } from '../../operations/actor.ts'
import type { WriteCall } from '../../calls/call.ts'
import { saveAct } from '../../consequences/acts.ts'
import { inspectionsOfCommodity } from '../../records/stops/index.ts'
import { findCommodity, nameOf } from './known-commodity.ts'
import { change } from '../../records/rows.ts'

/** Removes an untouched commodity; the order keeps at least one. */
export async function removeCommodity(
  { params }: { params: { guid: string } },
  call: WriteCall,
): Promise<void | Refusal> {
  const known = await findCommodity(params.guid, 'edit-stops', call)
  if (isRefusal(known)) return known
  const { before, commodity } = known
  const isHandled = before.links.some((link) => link.commodity_guid === commodity.guid && link.outcome !== null)
  if (isHandled) return refuse.notNow('status', `${nameOf(commodity)} was already handled at a stop; cancel it instead`)
  if (before.commodities.length === 1)
    return refuse.notNow('status', 'It is the last piece of the order; cancel the order instead')
  if (before.charges.some((charge) => charge.commodity_guid === commodity.guid))
    return refuse.notNow('status', 'It has a charge; remove that first')
  const [inspection] = await call.tx.rows(inspectionsOfCommodity(call.caller.companyGuid, commodity.guid))
  if (inspection) return refuse.notNow('status', `${nameOf(commodity)} was already inspected; cancel it instead`)
  const after = structuredClone(before)
  after.links = after.links.filter((link) => link.commodity_guid !== commodity.guid)
  const gone = after.commodities.find((each) => each.guid === commodity.guid)!
  change(gone, { deleted_at: call.now, updated_at: call.now, updated_by: call.caller.userGuid })
  await saveAct(call.tx, actorOf(call), before, after, { action: 'commodity.removed' })
}
