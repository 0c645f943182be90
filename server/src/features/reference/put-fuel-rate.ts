import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { FuelRate } from '@waybill/contract/finances/fuel.shapes.ts'
import type { NewFuelRate } from '@waybill/contract/reference/reference.shapes.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { dayIn } from '../../records/accounts/index.ts'
import { companyQuery } from '../../records/people/index.ts'
import { setFuelRate } from '../../records/finances/index.ts'

const WEEK_MS = 7 * 86_400_000

/** Sets the diesel price of a day; a price applies to the week that starts, not to later ones. */
export async function putFuelRate(
  { body: sent }: { body: NewFuelRate },
  call: WriteCall<ForActs>,
): Promise<FuelRate | Refusal> {
  const company = await call.tx.first(companyQuery(call.caller.companyGuid))
  const date = sent.date ?? dayIn(company!.time_zone, call.now)
  if (new Date(date).getTime() > call.now.getTime() + WEEK_MS)
    return refuse.invalid('date', 'is more than a week ahead')
  if (date < '2000-01-01') return refuse.invalid('date', 'is before the year 2000')
  await setFuelRate(call.tx, actorOf(call), { date, price: sent.price.toFixed(3), source: 'manual' })
  return { date, price: Number(sent.price.toFixed(3)), source: 'manual' }
}
