/** Documents that charges are proved by. */
import { rawQuery, sql, type Query } from '../../platform/db/builder.ts'

export interface DocumentsWhere {
  readonly orderGuid: string
  /** Null: of any of its jobs, or of the order itself. */
  readonly jobGuid: string | null
  /** Only files of this carrier; null: of anybody. */
  readonly accountGuid: string | null
}

/** Those of `files` that are documents of an order or job; removed ones are not. */
export const documentsOf = (
  companyGuid: string,
  { orderGuid, jobGuid, accountGuid }: DocumentsWhere,
  files: readonly string[],
): Query<{ guid: string }> =>
  rawQuery(sql`select distinct a.file_guid as guid from attachments a
    join files f on f.company_guid = ${companyGuid} and f.guid = a.file_guid
    where a.company_guid = ${companyGuid} and a.order_guid = ${orderGuid} and a.deleted_at is null
      and a.file_guid = any(${[...files]}::uuid[])
      and (${jobGuid}::uuid is null or a.job_guid is null or a.job_guid = ${jobGuid}::uuid)
      and (${accountGuid}::uuid is null or f.account_guid = ${accountGuid}::uuid)`)
