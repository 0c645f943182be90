import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { FuelRate } from '@waybill/contract/reference/reference.shapes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { money } from '../../platform/http/present.ts'
import { dayIn } from '../../records/accounts/index.ts'
import { companyQuery } from '../../records/people/index.ts'
import { fuelRateQuery } from '../../records/finances/index.ts'

/** The diesel price of a day. */
export async function getFuelRate(
  { query }: { query: { date?: string | undefined } },
  call: ReadCall,
): Promise<FuelRate | Refusal> {
  const [[company]] = await call.read(companyQuery(call.caller.companyGuid))
  const day = query.date ?? dayIn(company!.time_zone, call.now)
  const [[rate]] = await call.read(fuelRateQuery(call.caller.companyGuid, day))
  return rate
    ? { date: rate.date, price: money(rate.price), source: rate.source }
    : refuse.notFound(`A fuel rate for ${day}`)
}
