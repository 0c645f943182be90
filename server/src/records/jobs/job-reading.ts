/** What a job's response needs besides its order: people, truck, documents, exported money. */
import type { Aim } from '@waybill/domain/money/target-pay.ts'
import type { JobPast } from '@waybill/domain/transport/paperwork.ts'
import { sql, type Query, rawQuery } from '../../platform/db/builder.ts'
import type { ContactSummary, JobRecord, StopRecord } from '../orders/index.ts'

interface Named {
  guid: string
  name: string
}

/** People and records that a job refers to, read with its order. */
export interface AroundJob {
  vendor_contact: ContactSummary | null
  dispatcher: (Named & { email: string | null; phone_number: string | null }) | null
  salesperson: Named | null
  /** The sender of the accepted offer. */
  agent: Named | null
  verified_by: string | null
  created_by: string | null
  updated_by: string | null
  owner: Named | null
  load: { guid: string; number: string; jobs: { guid: string; number: string; vendor_guid: string | null }[] } | null
  /** Vendors of open or accepted offers. */
  vendors: Named[]
  /** What its pay should leave: the client's own target, or the company's. */
  aim: Aim
  /** Of a delivered job that is not verified: whether its deliveries are proved, and its bill is as agreed. */
  papers: { is_proved: boolean; is_matched: boolean } | null
}

/** Of a delivery `s` without proof: no signature, inspection or file. */
const UNPROVED = sql`not exists (select 1 from stop_proofs p where p.company_guid = s.company_guid and p.stop_guid = s.guid)
    and not exists (select 1 from inspections i where i.company_guid = s.company_guid and i.stop_guid = s.guid
      and i.status = 'completed' and i.superseded_at is null
      and (i.signed_by_name is not null or i.not_available_reason is not null))
    and not exists (select 1 from attachments a where a.company_guid = s.company_guid and a.deleted_at is null
      and a.order_guid = s.order_guid and a.usage = 'Proof Of Delivery' and (a.job_guid is null or a.job_guid = s.job_guid))`

/** Of a bill `i` whose vendor's amount differs from the agreement. */
const UNMATCHED = sql`i.type = 'bill' and i.status <> 'VOID' and i.is_matched = false`

const user = (column: string) =>
  sql`(select u.name from users u where u.company_guid = j.company_guid and u.guid = ${sql.ref(column)})`
const named = (column: string) =>
  sql`(select json_build_object('guid', u.guid, 'name', u.name, 'email', u.email, 'phone_number', u.phone_number)
    from users u where u.company_guid = j.company_guid and u.guid = ${sql.ref(column)})`

export const aroundJob = (companyGuid: string, jobGuid: string): Query<AroundJob> =>
  rawQuery(sql`select
    (select json_build_object('guid', k.guid, 'name', k.name, 'email', k.email, 'mobile_number', k.mobile_number, 'phone_number', k.phone_number)
      from contacts k where k.company_guid = j.company_guid and k.guid = j.vendor_contact_guid) as vendor_contact,
    ${named('j.dispatcher_guid')} as dispatcher,
    ${named('j.salesperson_guid')} as salesperson,
    (select json_build_object('guid', u.guid, 'name', u.name) from contracts c join users u on u.company_guid = c.company_guid and u.guid = c.sent_by
      where c.company_guid = j.company_guid and c.job_guid = j.guid and c.status = 'accepted') as agent,
    ${user('j.verified_by')} as verified_by,
    ${user('j.created_by')} as created_by,
    ${user('j.updated_by')} as updated_by,
    (select json_build_object('guid', a.guid, 'name', a.name) from accounts a
      where a.company_guid = j.company_guid and a.type = 'company' and a.deleted_at is null order by a.created_at limit 1) as owner,
    (select json_build_object('guid', l.guid, 'number', l.number, 'jobs',
        (select json_agg(json_build_object('guid', o.guid, 'number', o.number, 'vendor_guid', o.vendor_guid) order by o.number)
          from jobs o where o.company_guid = l.company_guid and o.load_guid = l.guid and o.deleted_at is null))
      from loads l where l.company_guid = j.company_guid and l.guid = j.load_guid) as load,
    coalesce((select json_agg(distinct jsonb_build_object('guid', a.guid, 'name', a.name)) from contracts c
      join accounts a on a.company_guid = c.company_guid and a.guid = c.vendor_guid
      where c.company_guid = j.company_guid and c.job_guid = j.guid and c.status in ('sent', 'accepted')), '[]') as vendors,
    (select json_build_object('grossProfit', a.icp_gp::text, 'multiplier', a.icp_multiplier::text,
        'margin', (c.settings ->> 'targetMargin')::float8)
      from orders o join companies c on c.company_guid = ${companyGuid}
      left join accounts a on a.company_guid = ${companyGuid} and a.guid = o.client_guid
      where o.company_guid = ${companyGuid} and o.guid = j.order_guid) as aim,
    case when j.vendor_completed_at is not null and j.verified_at is null then json_build_object(
      'is_proved', not exists (select 1 from stops s where s.company_guid = ${companyGuid} and s.job_guid = j.guid
        and s.stop_type = 'delivery' and ${UNPROVED}),
      'is_matched', not exists (select 1 from invoices i where i.company_guid = ${companyGuid} and i.job_guid = j.guid
        and ${UNMATCHED})) end as papers
    from jobs j where j.company_guid = ${companyGuid} and j.guid = ${jobGuid}`)

/** Events of a job that prevent reverting. */
export const jobPast = (companyGuid: string, { guid }: JobRecord): Query<JobPast> =>
  rawQuery(sql`select
    exists (select 1 from contracts c where c.company_guid = ${companyGuid} and c.job_guid = ${guid}
      and (c.status = 'accepted' or (c.status = 'cancelled' and c.answered_at is not null))) as "wasEverAwarded",
    exists (select 1 from invoices i where i.company_guid = ${companyGuid} and i.job_guid = ${guid} and i.status <> 'VOID'
      and i.exported_at is not null) as "hasExportedInvoice",
    exists (select 1 from invoices i where i.company_guid = ${companyGuid} and i.job_guid = ${guid} and i.status <> 'VOID'
      and i.paid <> 0) as "hasPaidInvoice",
    exists (select 1 from inspections i where i.company_guid = ${companyGuid} and i.job_guid = ${guid}
      and i.status = 'completed') as "hasCompletedInspection"`)

/** Deliveries of the job without proof. */
export const unprovedDeliveries = (companyGuid: string, stops: readonly StopRecord[]): Query<{ guid: string }> =>
  rawQuery(sql`select s.guid from stops s where s.company_guid = ${companyGuid}
    and s.guid = any(${stops.map((stop) => stop.guid)}::uuid[]) and ${UNPROVED}`)

/** Bills of the job whose vendor's amount differs from the agreement. */
export const unmatchedBills = (companyGuid: string, jobGuid: string): Query<{ guid: string }> =>
  rawQuery(sql`select i.guid from invoices i where i.company_guid = ${companyGuid} and i.job_guid = ${jobGuid}
    and ${UNMATCHED}`)

/** Which of the stops have records: an attempt, an inspection, a proof. */
export const stopsWithPast = (companyGuid: string, guids: readonly string[]): Query<{ guid: string }> => {
  const at = (table: string) =>
    sql`exists (select 1 from ${sql.table(table)} x where x.company_guid = s.company_guid and x.stop_guid = s.guid)`
  return rawQuery(sql`select s.guid from stops s where s.company_guid = ${companyGuid} and s.guid = any(${guids}::uuid[])
    and (${at('stop_attempts')} or ${at('inspections')} or ${at('stop_proofs')} or ${at('stop_acts')})`)
}
