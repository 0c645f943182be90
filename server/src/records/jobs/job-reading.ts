/** What a job's response needs besides its order: people, truck, documents, exported money. */
import type { Aim } from '@waybill/domain/money/target-pay.ts'
import type { JobPast } from '@waybill/domain/transport/paperwork.ts'
import { sql, type Query, rawQuery } from '../../platform/db/builder.ts'
import { fixedQuery } from '../../platform/db/fixed-query.ts'
import { type ContactSummary, type JobRecord, orderOfJob, type StopRecord } from '../orders/index.ts'

interface Named {
  guid: string
  name: string
}

/** People and records that a job refers to, read with its order. */
export interface AroundJob {
  vendor_contact: ContactSummary | null
  /** Its dispatcher and salesperson, and who verified, created and changed it. */
  people: (Named & { email: string | null; phone_number: string | null })[] | null
  /** Open and accepted ones, with their vendor and sender. */
  offers: { status: string; vendor: Named; sender: Named | null }[] | null
  load: { guid: string; number: string; jobs: { guid: string; number: string; vendor_guid: string | null }[] } | null
  /** What its pay should leave by the client's own target. */
  aim: Omit<Aim, 'margin'>
  /** Of a delivered job that is not verified: whether its deliveries are proved, and its bill is as agreed. */
  papers: { is_proved: boolean; is_matched: boolean } | null
  /** The company's own names of its equipment and its case labels. */
  equipment: string | null
  labels: { id: number; label: string }[] | null
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

/** Of a job `j` and its order `o`. */
const AROUND = sql`json_build_object(
    'vendor_contact', (select json_build_object('guid', k.guid, 'name', k.name, 'email', k.email, 'mobile_number', k.mobile_number, 'phone_number', k.phone_number)
      from contacts k where k.company_guid = j.company_guid and k.guid = j.vendor_contact_guid),
    'people', (select json_agg(json_build_object('guid', u.guid, 'name', u.name, 'email', u.email, 'phone_number', u.phone_number)) from users u
      where u.company_guid = j.company_guid
        and u.guid in (j.dispatcher_guid, j.salesperson_guid, j.verified_by, j.created_by, j.updated_by)),
    'offers', (select json_agg(json_build_object('status', c.status, 'vendor', json_build_object('guid', a.guid, 'name', a.name),
        'sender', case when u.guid is not null then json_build_object('guid', u.guid, 'name', u.name) end)) from contracts c
      join accounts a on a.company_guid = c.company_guid and a.guid = c.vendor_guid
      left join users u on u.company_guid = c.company_guid and u.guid = c.sent_by
      where c.company_guid = j.company_guid and c.job_guid = j.guid and c.status in ('sent', 'accepted')),
    'load', (select json_build_object('guid', l.guid, 'number', l.number, 'jobs',
        (select json_agg(json_build_object('guid', x.guid, 'number', x.number, 'vendor_guid', x.vendor_guid) order by x.number)
          from jobs x where x.company_guid = l.company_guid and x.load_guid = l.guid and x.deleted_at is null))
      from loads l where l.company_guid = j.company_guid and l.guid = j.load_guid),
    'aim', (select json_build_object('grossProfit', a.icp_gp::text, 'multiplier', a.icp_multiplier::text) from accounts a
      where a.company_guid = j.company_guid and a.guid = o.client_guid),
    'papers', case when j.vendor_completed_at is not null and j.verified_at is null then json_build_object(
      'is_proved', not exists (select 1 from stops s where s.company_guid = j.company_guid and s.job_guid = j.guid
        and s.stop_type = 'delivery' and ${UNPROVED}),
      'is_matched', not exists (select 1 from invoices i where i.company_guid = j.company_guid and i.job_guid = j.guid
        and ${UNMATCHED})) end,
    'equipment', (select p.label from picklist_options p
      where p.company_guid = j.company_guid and p.kind = 'equipment-types' and p.id = j.equipment_type_id),
    'labels', (select json_agg(json_build_object('id', p.id, 'label', p.label)) from job_labels l
      join picklist_options p on p.company_guid = l.company_guid and p.kind = 'case-labels' and p.id = l.label_id
      where l.company_guid = j.company_guid and l.job_guid = j.guid))`

/** One column: the driver describes and parses each separately. */
export const aroundJob = fixedQuery((companyGuid: string, jobGuid: string): Query<{ around: AroundJob }> =>
  rawQuery(sql`select ${AROUND} as around from jobs j
    join orders o on o.company_guid = ${companyGuid} and o.guid = j.order_guid
    where j.company_guid = ${companyGuid} and j.guid = ${jobGuid}`),
)

/** A job's whole order and what is around the job; no row if the caller cannot see the order. */
export const orderAroundJob = orderOfJob<AroundJob>(AROUND)

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

/** Which of the stops have records: an attempt, an inspection, a proof, a signature. */
export const stopsWithPast = (companyGuid: string, guids: readonly string[]): Query<{ guid: string }> => {
  const at = (table: string) =>
    sql`exists (select 1 from ${sql.table(table)} x where x.company_guid = s.company_guid and x.stop_guid = s.guid)`
  return rawQuery(sql`select s.guid from stops s where s.company_guid = ${companyGuid} and s.guid = any(${guids}::uuid[])
    and (${at('stop_attempts')} or ${at('inspections')} or ${at('stop_proofs')} or ${at('stop_acts')}
      or ${at('signatures')})`)
}
