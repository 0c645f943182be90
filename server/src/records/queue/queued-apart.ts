/** Queue items that no order waits for: EDI messages, refused exports and mails, bank changes. The only writer of them. */
import type { ApartCode } from '@waybill/contract/vocabulary/clearing-acts.ts'
import { EDI_STATES_TO_DECIDE } from '@waybill/contract/vocabulary/edi.ts'
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

/** Of each kind, the records that wait for us, as SQL. */
const WAITING = [
  {
    subject: 'message',
    from: sql`edi_messages r`,
    guid: sql`r.guid`,
    code: sql`'decide-message'`,
    since: sql`r.created_at`,
    when: sql`r.state in (${sql.join(EDI_STATES_TO_DECIDE)})`,
  },
  {
    subject: 'mail',
    from: sql`notices r`,
    guid: sql`r.guid`,
    code: sql`'settle-mail'`,
    since: sql`r.updated_at`,
    when: sql`r.status = 'failed' and r.email is not null`,
  },
  {
    subject: 'export',
    from: sql`invoices r`,
    guid: sql`r.guid`,
    code: sql`case r.type when 'bill' then 'settle-bill-export' else 'settle-invoice-export' end`,
    since: sql`coalesce((select min(x.updated_at) from invoice_integrations x
      where x.company_guid = r.company_guid and x.invoice_guid = r.guid and x.status = 'FAILURE'), r.updated_at)`,
    when: sql`r.export_status = 'FAILURE' and r.status not in ('VOID', 'WRITTEN_OFF')`,
  },
  {
    subject: 'bank-change',
    from: sql`vendor_standings r`,
    guid: sql`r.account_guid`,
    code: sql`'approve-bank-change'`,
    since: sql`r.pending_change_at`,
    when: sql`r.pending_change is not null and exists (select from accounts a
      where a.company_guid = r.company_guid and a.guid = r.account_guid and a.deleted_at is null)`,
  },
] as const satisfies readonly { subject: QueueSubject; [part: string]: unknown }[]

/**
 * The items of EDI messages to decide, refused exports, failed mails and bank changes as their records say: what wrote these may have been an older program
 * beside this one, or an import, which know of no items. Those that are there already stay as they are.
 */
export const settleApart = (companyGuid: string): Query<unknown>[] =>
  WAITING.flatMap(({ subject, from, guid, code, since, when }) => [
    rawQuery(sql`delete from queue_items q where q.company_guid = ${companyGuid} and q.subject = ${subject}
      and not exists (select from ${from} where r.company_guid = ${companyGuid} and ${guid} = q.guid and ${when})`),
    // Locked, so that none is added for what is settled meanwhile.
    rawQuery(sql`insert into queue_items (company_guid, guid, subject, party, code, since)
      select ${companyGuid}::uuid, ${guid}, ${subject}, 'us', ${code}, ${since} from ${from}
      where r.company_guid = ${companyGuid} and ${when}
        and not exists (select from queue_items q where q.company_guid = ${companyGuid} and q.guid = ${guid})
      for update of r
      on conflict (company_guid, guid) do nothing`),
  ])

/** The items of removed records leave with them; `gone`: a table expression with their `guid`s. */
export const leaveWith = (companyGuid: string, gone: string) =>
  leaving(companyGuid, sql`select guid from ${sql.table(gone)}`)
