/** Queue items that no order waits for: EDI messages, refused exports and mails, bank changes. The only writer of them. */
import type { ApartCode } from '@waybill/contract/vocabulary/clearing-acts.ts'
import type { QueueSubject } from '@waybill/contract/vocabulary/queue.ts'
import { rawQuery, sql, type Query } from '../../platform/db/builder.ts'

const SUBJECTS: Readonly<Record<ApartCode, QueueSubject>> = {
  'decide-message': 'message',
  'settle-invoice-export': 'export',
  'settle-bill-export': 'export',
  'settle-mail': 'mail',
  'approve-bank-change': 'bank-change',
}

const leaving = (companyGuid: string, guids: ReturnType<typeof sql>) =>
  sql`delete from queue_items where company_guid = ${companyGuid} and guid in (${guids})`

/** Each record is an item of its own; `since` null: it no longer waits. One that is there already stays as it is. */
export const queueApart = (
  companyGuid: string,
  code: ApartCode,
  guids: readonly string[],
  since: Date | null,
): Query<unknown> =>
  rawQuery(
    since
      ? sql`insert into queue_items (company_guid, guid, subject, party, code, since)
          select ${companyGuid}::uuid, x.guid, ${SUBJECTS[code]}, 'us', ${code}, ${since}::timestamptz from unnest(${guids}::uuid[]) x(guid)
          on conflict (company_guid, guid) do nothing`
      : leaving(companyGuid, sql`select unnest(${guids}::uuid[])`),
  )

/** A vendor that is back waits again for what was asked before it was deleted. */
export const queueBankChangeAgain = (companyGuid: string, vendorGuid: string): Query<unknown> =>
  rawQuery(sql`insert into queue_items (company_guid, guid, subject, party, code, since)
    select v.company_guid, v.account_guid, 'bank-change', 'us', 'approve-bank-change', v.pending_change_at from vendor_standings v
    where v.company_guid = ${companyGuid} and v.account_guid = ${vendorGuid} and v.pending_change_at is not null
    on conflict (company_guid, guid) do nothing`)

/** The items of removed records leave with them; `gone`: a table expression with their `guid`s. */
export const leaveWith = (companyGuid: string, gone: string) =>
  leaving(companyGuid, sql`select guid from ${sql.table(gone)}`)
