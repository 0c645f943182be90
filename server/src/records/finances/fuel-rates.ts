/** The company's diesel prices by day, and their writer. */
import { build, sql, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Actor, recordHistory } from '../history/index.ts'

/** Source `manual`: entered by a user; `eia`: imported from the Energy Information Administration. */
export type FuelRateRecord = { date: string; price: string; source: 'manual' | 'eia' }

/** The price of a day: the newest one set for it or before. */
export const fuelRateQuery = (companyGuid: string, day: string): Query<FuelRateRecord> =>
  build
    .selectFrom('fuel_rates')
    .where('company_guid', '=', companyGuid)
    .where('date', '<=', day)
    .orderBy('date', 'desc')
    .limit(1)
    .select(['date', 'price', 'source'])

/** The latest prices, newest first; one per week for ten years. */
export const fuelRatesQuery = (companyGuid: string): Query<FuelRateRecord> =>
  build
    .selectFrom('fuel_rates')
    .where('company_guid', '=', companyGuid)
    .orderBy('date', 'desc')
    .limit(520)
    .select(['date', 'price', 'source'])

/** Sets the price of a day; the same price changes nothing, and a manual one is only replaced manually. */
export async function setFuelRate(tx: Tx, actor: Actor, { source, ...rate }: FuelRateRecord): Promise<void> {
  const { companyGuid, userGuid, now } = actor
  const lock = sql<never>`select pg_advisory_xact_lock(hashtextextended(${`fuel-rate/${companyGuid}`}, 0))`
  await tx.rows({ compile: () => lock.compile(build) })
  const was = await tx.first(
    build
      .selectFrom('fuel_rates')
      .where('company_guid', '=', companyGuid)
      .where('date', '=', rate.date)
      .select(['date', 'price', 'source']),
  )
  if (was && Number(was.price) === Number(rate.price)) return
  if (was?.source === 'manual' && source !== 'manual') return
  const row = { price: rate.price, source, updated_at: now, updated_by: userGuid }
  tx.later(
    build
      .insertInto('fuel_rates')
      .values({ company_guid: companyGuid, date: rate.date, ...row })
      .onConflict((on) => on.columns(['company_guid', 'date']).doUpdateSet(row)),
  )
  recordHistory(tx, actor, [
    {
      subject: 'fuel-rate',
      subjectGuid: companyGuid,
      action: 'fuel-rate.set',
      before: was ? { date: rate.date, price: was.price } : null,
      after: rate,
    },
  ])
}
