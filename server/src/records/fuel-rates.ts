/** The company's diesel prices by day. */
import { build, type Query } from '../platform/db/builder.ts'

/** The price that holds on a day: the newest that was set for it or before. */
export const fuelRateQuery = (companyGuid: string, day: string): Query<{ date: string; price: string }> =>
  build
    .selectFrom('fuel_rates')
    .where('company_guid', '=', companyGuid)
    .where('date', '<=', day as never)
    .orderBy('date', 'desc')
    .limit(1)
    .select(['date', 'price'])
