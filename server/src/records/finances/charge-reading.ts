import { build, type Query } from '../../platform/db/builder.ts'

/** The order that a charge belongs to. It does not check visibility. */
export const orderOfCharge = (companyGuid: string, guid: string): Query<{ order_guid: string }> =>
  build
    .selectFrom('charges')
    .where('company_guid', '=', companyGuid)
    .where('guid', '=', guid)
    .where('deleted_at', 'is', null)
    .select('order_guid')
