/** Parties as printed on documents. */
import { build, type Query } from '../../platform/db/builder.ts'
import type { Row } from '../rows.ts'

export type AccountOnPaper = Row<'accounts'>

/** An account as printed on documents, including closed ones: old documents keep their names. */
export const accountOnPaper = (companyGuid: string, guid: string): Query<AccountOnPaper> =>
  build.selectFrom('accounts').where('company_guid', '=', companyGuid).where('guid', '=', guid).selectAll()

/** The name of a user. */
export const nameOfUser = (companyGuid: string, guid: string | null): Query<{ name: string }> =>
  build
    .selectFrom('users')
    .where('company_guid', '=', companyGuid)
    .where('guid', '=', guid ?? companyGuid)
    .select('name')
