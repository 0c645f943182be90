import { sees } from '@waybill/domain/access/rules.ts'
import { ROWS } from '@waybill/domain/access/tables/rows.ts'
import type { ReadCall } from '../../calls/call.ts'
import type { InspectionContent } from '../../records/stops/index.ts'
import { jobsOfJourney, orderFrom, orderQuery } from '../../records/orders/index.ts'

/** For a client an order is one journey: inspections at handovers between trucks are internal to the company. */
export async function asJourney(all: InspectionContent[], call: ReadCall): Promise<InspectionContent[]> {
  const first = all[0]?.inspection
  if (sees(ROWS.legs, call.caller) || !first?.of_has_handover) return all
  const [[found]] = await call.read(orderQuery(call.caller, first.order_guid))
  const whole = orderFrom(found)
  const jobs = whole && jobsOfJourney(whole)
  return all.flatMap((each) => {
    const job = jobs?.get(each.inspection.stop_guid)
    return job ? [{ ...each, inspection: { ...each.inspection, job_guid: job } }] : []
  })
}
