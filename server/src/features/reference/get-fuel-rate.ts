import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { FuelRate } from '@waybill/contract/finances/fuel.shapes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { dayIn } from '../../records/accounts/index.ts'
import { companyQuery } from '../../records/people/index.ts'
import { fuelRateQuery } from '../../records/finances/index.ts'
import { presentFuelRate } from '../../views/people/company.present.ts'

/** The diesel price of a day. */
export async function getFuelRate(
  { query }: { query: { date?: string | undefined } },
  call: ReadCall,
): Promise<FuelRate | Refusal> {
  const [[company]] = await call.read(companyQuery(call.caller.companyGuid))
  const day = query.date ?? dayIn(company!.time_zone, call.now)
  const [[rate]] = await call.read(fuelRateQuery(call.caller.companyGuid, day))
  return rate ? presentFuelRate(rate) : refuse.notFound(`A fuel rate for ${day}`)
}
