import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import { LANE_DAYS, type VendorLanes } from '@waybill/contract/scorecards/scorecards.shapes.ts'
import { lanesOf } from '@waybill/domain/accounts/lanes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { laneOfAll, vendorLaneJobs } from '../../records/scorecards/index.ts'
import { laneJobOf, presentVendorLane } from '../../views/accounts/lanes.present.ts'
import { accountOfCard, daysBefore } from './account-of-card.ts'

const MOST = 12

/** The lanes a vendor drove, and its prices there compared with all carriers. */
export async function vendorLanes(
  { params: { id: guid } }: { params: { id: string } },
  call: ReadCall,
): Promise<VendorLanes | Refusal> {
  const found = await accountOfCard('vendor', guid, call)
  if (isRefusal(found)) return found
  const { companyGuid } = call.caller
  const since = daysBefore(call.now, LANE_DAYS)
  const [own] = await call.read(vendorLaneJobs(companyGuid, guid, since))
  const lanes = lanesOf(own.map(laneJobOf), MOST)
  const names = lanes.map(({ origin, destination }) => ({ from: origin.state, to: destination.state }))
  const [all] = await call.read(laneOfAll(companyGuid, names, since))
  const peers = all.map(laneJobOf)
  return {
    days: LANE_DAYS,
    results: lanes.map((lane) => presentVendorLane(lane, peers, call.caller)),
  }
}
