import { build, oneOf, sql, type Query } from '../../platform/db/builder.ts'
import type { ChargeRecord } from '../orders/index.ts'
import { rowsWhere } from '../rows.ts'

/** The order that a charge belongs to. It does not check visibility. */
export const orderOfCharge = (companyGuid: string, guid: string): Query<{ order_guid: string }> =>
  build
    .selectFrom('charges')
    .where('company_guid', '=', companyGuid)
    .where('guid', '=', guid)
    .where('deleted_at', 'is', null)
    .select('order_guid')

/** Charges that were taken away, by their guids. */
export const deletedCharges = (companyGuid: string, guids: readonly string[]): Query<ChargeRecord> =>
  rowsWhere(
    'charges',
    sql`company_guid = ${companyGuid} and guid = ${oneOf(guids)} and deleted_at is not null`,
    sql`order by guid`,
  )
