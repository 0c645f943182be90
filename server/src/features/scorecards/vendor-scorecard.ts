import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import type { VendorScorecard } from '@waybill/contract/scorecards/scorecards.shapes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { weekSums } from '../../records/queue/index.ts'
import {
  billsHeld,
  carriedLately,
  conditionsOfVendor,
  offersOfVendor,
  openBills,
  openJobsOf,
} from '../../records/scorecards/index.ts'
import { presentScorecard } from '../../views/accounts/scorecard.present.ts'
import { accountOfCard } from './account-of-card.ts'

/** A vendor's figures: stored weekly sums, and its newest offers, jobs and bills. */
export async function vendorScorecard(
  { params: { id: guid } }: { params: { id: string } },
  call: ReadCall,
): Promise<VendorScorecard | Refusal> {
  const found = await accountOfCard('vendor', guid, call)
  if (isRefusal(found)) return found
  const { timeZone, weeks, keys } = found
  const { companyGuid } = call.caller
  const since = new Date(`${weeks[0]}T00:00:00Z`)
  const [own, all, [open], offers, carried, conditions, bills, owed] = await call.read(
    weekSums(companyGuid, { scope: 'vendor', guids: [guid] }, keys),
    weekSums(companyGuid, { scope: 'company', guids: [companyGuid] }, keys),
    openJobsOf(companyGuid, guid, call.now),
    offersOfVendor(companyGuid, guid, since),
    carriedLately(companyGuid, guid, since),
    conditionsOfVendor(companyGuid, guid, since),
    billsHeld(companyGuid, guid, since),
    openBills(companyGuid, guid),
  )
  return presentScorecard(
    { weeks, own, all, open: open ?? { open: 0, late: 0 }, offers, carried, conditions, bills, owed, timeZone },
    call.caller,
  )
}
