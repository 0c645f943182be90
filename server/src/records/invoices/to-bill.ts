/** Invoice drafts with what blocks them; a page is read from the index of drafts. */
import type { JobStatus } from '@waybill/contract/vocabulary/statuses.ts'
import type { RevisionStanding } from '@waybill/domain/transport/agreement.ts'
import { DAMAGE_CLAIM } from '@waybill/contract/vocabulary/case-labels.ts'
import { rawQuery, sql, type Query } from '../../platform/db/builder.ts'

/** Drafts that are counted. */
export const MAX_COUNTED = 1_000

export interface DraftToBill {
  guid: string
  total: string
  /** The invoice's share of what the order's carriers are paid. */
  carrier_pay: string
  of_created_key: string
  order_guid: string
  order_number: string
  reference_number: string | null
  account_guid: string
  client: string
  requires_reference: boolean
  lines: { name: string; item_id: number | null; system_usage: string | null }[] | null
  delivered_at: Date | null
  jobs:
    | {
        guid: string
        number: string
        status: JobStatus
        is_dummy: boolean
        verified: boolean
        proved: boolean
        damaged: boolean
        revision: RevisionStanding | null
        matched: boolean | null
        bill: { guid: string; vendor: string; difference: string } | null
      }[]
    | null
  unbilled: { guid: string; job_guid: string | null; text: string; amount: string }[] | null
}

/** The selected drafts. */
export interface RequestedDrafts {
  readonly search?: string | undefined
  readonly deliveredSince?: string | undefined
}

const isFound = ({ search, deliveredSince }: RequestedDrafts, companyGuid: string) => sql`
  ${
    deliveredSince
      ? sql`and exists (select from order_rows w where w.company_guid = ${companyGuid} and w.guid = o.guid
          and w.delivered_at >= ${deliveredSince}::timestamptz)`
      : sql``
  }
  ${search ? named(search) : sql``}`

const named = (
  search: string,
) => sql`and (o.number = ${search} or o.reference_number ilike ${`%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}
        or a.name ilike ${`%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`})`

const drafts = (companyGuid: string, asked: RequestedDrafts) => sql`
  from invoices i
  join orders o on o.company_guid = ${companyGuid} and o.guid = i.order_guid and o.status in ('delivered', 'canceled') and o.deleted_at is null
  join accounts a on a.company_guid = ${companyGuid} and a.guid = i.account_guid
  where i.company_guid = ${companyGuid} and i.type = 'invoice' and i.status = 'DRAFT' ${isFound(asked, companyGuid)}`

const JOBS = (companyGuid: string) => sql`
  (select json_agg(json_build_object('guid', j.guid, 'number', j.number, 'status', j.status, 'is_dummy', j.is_dummy,
      'verified', j.verified_at is not null,
      'proved', not exists (select from stops s where s.company_guid = ${companyGuid} and s.job_guid = j.guid
        and s.stop_type = 'delivery' and s.canceled_at is null
        and not exists (select from stop_proofs p where p.company_guid = ${companyGuid} and p.stop_guid = s.guid)
        and not exists (select from inspections n where n.company_guid = ${companyGuid} and n.stop_guid = s.guid
          and n.status = 'completed' and n.superseded_at is null
          and (n.signed_by_name is not null or n.not_available_reason is not null))
        and not exists (select from attachments f where f.company_guid = ${companyGuid} and f.deleted_at is null
          and f.order_guid = j.order_guid and f.usage = 'Proof Of Delivery' and (f.job_guid is null or f.job_guid = j.guid))),
      'damaged', exists (select from job_labels l where l.company_guid = ${companyGuid} and l.job_guid = j.guid
        and l.label_id = ${sql.lit(DAMAGE_CLAIM)}),
      'revision', (select min(b.open_revision) from invoices b where b.company_guid = ${companyGuid} and b.order_guid = j.order_guid
        and b.job_guid = j.guid and b.type = 'bill' and b.status <> 'VOID'),
      'matched', (select bool_and(b.is_matched) from invoices b where b.company_guid = ${companyGuid} and b.order_guid = j.order_guid
        and b.job_guid = j.guid and b.type = 'bill' and b.status <> 'VOID'),
      'bill', (select json_build_object('guid', b.guid, 'vendor', v.name, 'difference', b.match_difference::text)
        from invoices b join accounts v on v.company_guid = ${companyGuid} and v.guid = b.account_guid
        where b.company_guid = ${companyGuid} and b.order_guid = j.order_guid and b.job_guid = j.guid and b.type = 'bill'
          and b.status <> 'VOID' and b.is_matched = false limit 1)) order by j.sequence)
    from jobs j where j.company_guid = ${companyGuid} and j.order_guid = x.order_guid
      and j.deleted_at is null and j.canceled_at is null)`

/** A page, oldest first. `after`: the last row of the previous page. */
export const draftsToBill = (
  companyGuid: string,
  asked: RequestedDrafts,
  after: { created: string; guid: string } | undefined,
  most: number,
): Query<DraftToBill> =>
  rawQuery(sql`
    select x.*, ${JOBS(companyGuid)} as jobs,
      (select json_agg(json_build_object('name', l.name, 'item_id', l.item_id, 'system_usage', l.system_usage))
        from invoice_lines l where l.company_guid = ${companyGuid} and l.invoice_guid = x.guid) as lines,
      w.delivered_at, round(coalesce(w.expense * x.total / nullif(w.revenue, 0), w.expense, 0), 2)::text as carrier_pay,
      (select json_agg(json_build_object('guid', u.guid, 'job_guid', u.job_guid, 'text', u.text, 'amount', u.amount::text) order by u.earned_at)
        from unbilled_charges u where u.company_guid = ${companyGuid} and u.order_guid = x.order_guid and u.state = 'open') as unbilled
    from (select i.guid, i.total, i.created_at, to_json(i.created_at) #>> '{}' as of_created_key, i.order_guid, i.account_guid,
        o.number as order_number, o.reference_number, a.name as client, a.requires_reference
      ${drafts(companyGuid, asked)}
      ${after ? sql`and (i.created_at, i.guid) > (${after.created}::timestamptz, ${after.guid}::uuid)` : sql``}
      order by i.created_at, i.guid limit ${sql.lit(most)}) x
    left join order_rows w on w.company_guid = ${companyGuid} and w.guid = x.order_guid
    order by x.created_at, x.guid`)

/** Their number and their sum. */
export const sumToBill = (companyGuid: string, asked: RequestedDrafts): Query<{ count: number; amount: string }> =>
  rawQuery(sql`select count(*)::int as count, coalesce(sum(total), 0)::text as amount
    from (select i.total ${drafts(companyGuid, asked)} limit ${sql.lit(MAX_COUNTED)}) x`)
