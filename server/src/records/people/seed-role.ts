import { build, type Query } from '../../platform/db/builder.ts'

/** The initial role with that key, if it still exists. */
export const seedRole = (companyGuid: string, key: string): Query<{ guid: string }> =>
  build
    .selectFrom('roles')
    .where('company_guid', '=', companyGuid)
    .where('seed_key', '=', key)
    .where('account_guid', 'is', null)
    .where('deleted_at', 'is', null)
    .select('guid')
