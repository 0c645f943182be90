import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { saveAct } from '../../consequences/acts.ts'
import { whyNotRemoved } from '../../operations/removable-commodity.ts'
import { findCommodity } from './known-commodity.ts'
import { change } from '../../records/rows.ts'

/** Removes an untouched commodity; the order keeps at least one. */
export async function removeCommodity(
  { params }: { params: { guid: string } },
  call: WriteCall<ForActs>,
): Promise<void | Refusal> {
  const known = await findCommodity(params.guid, 'edit-stops', call)
  if (isRefusal(known)) return known
  const { before, commodity } = known
  const refused = await whyNotRemoved(before, commodity, call.tx)
  if (refused) return refused
  const after = structuredClone(before)
  after.links = after.links.filter((link) => link.commodity_guid !== commodity.guid)
  const gone = after.commodities.find((each) => each.guid === commodity.guid)!
  change(gone, { deleted_at: call.now, updated_at: call.now, updated_by: call.caller.userGuid })
  await saveAct(call.tx, actorOf(call), before, after, { action: 'commodity.removed' })
}
