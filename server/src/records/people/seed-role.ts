import { build, type Query } from '../../platform/db/builder.ts'

/** The role that a company began with under that key, if it is still there. */
export const seedRole = (companyGuid: string, key: string): Query<{ guid: string }> =>
  build
    .selectFrom('roles')
    .where('company_guid', '=', companyGuid)
    .where('seed_key', '=', key)
    .where('account_guid', 'is', null)
    .where('deleted_at', 'is', null)
    .select('guid')
