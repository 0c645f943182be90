/** Parties as printed on documents. */
import type { Language } from '@waybill/contract/vocabulary/languages.ts'
import { build, sql, type Query } from '../../platform/db/builder.ts'
import type { Row } from '../rows.ts'

export type AccountOnPaper = Row<'accounts'>

/** An account as printed on documents, including closed ones: old documents keep their names. */
export const accountOnPaper = (companyGuid: string, guid: string): Query<AccountOnPaper> =>
  build.selectFrom('accounts').where('company_guid', '=', companyGuid).where('guid', '=', guid).selectAll()

/** The language of an account’s papers and mails. */
export const languageOfAccount = (companyGuid: string, guid: string): Query<{ language: Language }> =>
  build.selectFrom('accounts').where('company_guid', '=', companyGuid).where('guid', '=', guid).select('language')

/** What a client and the accounts above it ask of every order, a branch's own first. */
export function instructionsOfClient(companyGuid: string, clientGuid: string): Query<{ instructions: string }> {
  const raw = sql<{ instructions: string }>`
    with recursive above as (
      select a.guid, a.parent_guid, a.order_instructions, 0 as height from accounts a
      where a.company_guid = ${companyGuid} and a.guid = ${clientGuid}
      union all
      select a.guid, a.parent_guid, a.order_instructions, above.height + 1 from above
      join accounts a on a.company_guid = ${companyGuid} and a.guid = above.parent_guid and a.type = 'client'
      where above.height < 8
    )
    select order_instructions as instructions from above where trim(order_instructions) <> '' order by height`
  return { compile: () => raw.compile(build) }
}

/** The name of a user. */
export const nameOfUser = (companyGuid: string, guid: string | null): Query<{ name: string }> =>
  build
    .selectFrom('users')
    .where('company_guid', '=', companyGuid)
    .where('guid', '=', guid ?? companyGuid)
    .select('name')
