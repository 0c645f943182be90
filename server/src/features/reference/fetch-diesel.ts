/** Imports the published diesel price, week by week, for companies that chose a region. */
import { automaticActor } from '../../operations/automatic-actor.ts'
import { isRefusal } from '@waybill/contract/errors.ts'
import type { DieselRegion } from '@waybill/contract/vocabulary/diesel-regions.ts'
import type { Services } from '../../calls/call.ts'
import { setFuelRate } from '../../records/finances/index.ts'
import { companyQuery } from '../../records/people/index.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A Monday's price is published on Tuesday about 10:00 in New York, a day later after a holiday. */
const PUBLISHED_MS = DAY_MS + 15 * HOUR_MS
/** Recheck delay for a late price (milliseconds). */
const LATE_MS = 3 * HOUR_MS

export interface DieselWork extends Pick<Services, 'database' | 'clock' | 'announce' | 'diesel'> {
  onFault: (fault: unknown) => void
}

/** When the price after this one is published. */
const afterThis = (date: string, now: Date): Date =>
  new Date(Math.max(new Date(date).getTime() + 7 * DAY_MS + PUBLISHED_MS, now.getTime() + LATE_MS))

/** Returns when to run again; undefined if prices are entered manually. */
export async function fetchDiesel(companyGuid: string, work: DieselWork): Promise<Date | undefined> {
  const { database, clock, diesel, onFault } = work
  const [[company]] = await database.read({ companyGuid }, companyQuery(companyGuid))
  const { dieselRegion } = (company?.settings ?? {}) as { dieselRegion?: DieselRegion | null }
  if (!dieselRegion || !diesel) return undefined
  const now = clock.now()
  const prices = await diesel.lastWeeks(dieselRegion).catch(onFault)
  if (!prices) return new Date(now.getTime() + LATE_MS)
  const actor = automaticActor(companyGuid, work)
  const done = await database.write({ companyGuid }, async (tx) => {
    for (const price of prices.toReversed()) await setFuelRate(tx, actor, { ...price, source: 'eia' })
  })
  const [newest] = prices
  if (isRefusal(done) || !newest) return new Date(now.getTime() + LATE_MS)
  return afterThis(newest.date, now)
}
