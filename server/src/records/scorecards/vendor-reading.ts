/** The basis of a vendor's figures: its newest offers, jobs and bills, up to a limit, each through an index. */
import { rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { Row } from '../rows.ts'

const MAX_OFFERS = 1_000
const MAX_JOBS = 300
const MAX_BILLS = 1_000
const MAX_OPEN = 1_000

export type OfferOfVendor = Pick<
  Row<'contracts'>,
  | 'status'
  | 'sent_at'
  | 'answered_at'
  | 'cancelled_at'
  | 'cancel_requested_at'
  | 'cancel_request_reason'
  | 'answer_reason'
  | 'job_guid'
> & { number: string }

export const offersOfVendor = (companyGuid: string, vendorGuid: string, since: Date): Query<OfferOfVendor> =>
  rawQuery(sql`select x.*, j.number from (
      select c.status, c.sent_at, c.answered_at, c.cancelled_at, c.cancel_requested_at, c.cancel_request_reason, c.answer_reason, c.job_guid
      from contracts c where c.company_guid = ${companyGuid} and c.vendor_guid = ${vendorGuid} and c.sent_at >= ${since}
      order by c.sent_at desc limit ${sql.lit(MAX_OFFERS)}) x
    join jobs j on j.company_guid = ${companyGuid} and j.guid = x.job_guid order by x.sent_at desc`)

export type CarriedLately = Pick<Row<'job_rows'>, 'guid' | 'number' | 'commodity_count'> & {
  completed_at: Date
  due: Date | null
}

const lately = (
  companyGuid: string,
  vendorGuid: string,
  since: Date,
) => sql`select r.guid, r.number, r.order_guid, r.commodity_count,
    r.vendor_completed_at as completed_at,
    coalesce(r.delivery_scheduled_end, r.delivery_scheduled_start, r.delivery_requested_end, r.delivery_requested_start) as due
  from job_rows r where r.company_guid = ${companyGuid} and r.vendor_guid = ${vendorGuid} and r.vendor_guid is not null
    and r.vendor_completed_at is not null and r.vendor_completed_at >= ${since}
  order by r.vendor_completed_at desc limit ${sql.lit(MAX_JOBS)}`

/** The newest jobs it delivered. */
export const carriedLately = (companyGuid: string, vendorGuid: string, since: Date): Query<CarriedLately> =>
  rawQuery(lately(companyGuid, vendorGuid, since))

type SeenDamageRow = Pick<
  Row<'inspection_damages'>,
  'guid' | 'edition' | 'area' | 'damage_type' | 'severity' | 'known_guid' | 'is_said_new'
>

export interface SeenConditionRow {
  job_guid: string
  commodity_guid: string
  completed_at: Date
  damages: SeenDamageRow[]
}

/** Completed inspections of its newest jobs with recorded damage. */
export const conditionsOfVendor = (companyGuid: string, vendorGuid: string, since: Date): Query<SeenConditionRow> =>
  rawQuery(sql`with carried as (${lately(companyGuid, vendorGuid, since)}),
    seen as (select i.guid, i.job_guid, i.commodity_guid, i.completed_at, coalesce((
        select json_agg(json_build_object('guid', d.guid, 'edition', d.edition, 'area', d.area, 'damage_type', d.damage_type,
          'severity', d.severity, 'known_guid', d.known_guid, 'is_said_new', d.is_said_new))
        from inspection_damages d where d.company_guid = i.company_guid and d.inspection_guid = i.guid), '[]') as damages
      from carried c join inspections i on i.company_guid = ${companyGuid} and i.order_guid = c.order_guid and i.job_guid = c.guid
      where i.status = 'completed' and i.superseded_at is null and i.completed_at is not null)
    select job_guid, commodity_guid, completed_at, damages from seen s
    where exists (select from seen d where d.commodity_guid = s.commodity_guid and json_array_length(d.damages) > 0)`)

export type BillHeld = Pick<Row<'invoices'>, 'created_at' | 'is_matched' | 'match_difference'> & {
  job_guid: string
  number: string
}

/** Bills for which the vendor sent its own invoice. */
export const billsHeld = (companyGuid: string, vendorGuid: string, since: Date): Query<BillHeld> =>
  rawQuery(sql`select i.created_at, i.is_matched, i.match_difference, i.job_guid, j.number from (
      select * from invoices b where b.company_guid = ${companyGuid} and b.account_guid = ${vendorGuid} and b.created_at >= ${since}
      order by b.created_at desc limit ${sql.lit(MAX_BILLS)}) i
    join jobs j on j.company_guid = ${companyGuid} and j.guid = i.job_guid
    where i.type = 'bill' and i.status <> 'VOID' and i.vendor_amount is not null order by i.created_at desc`)

export interface OpenBills {
  state: 'held' | 'released' | 'not-released'
  count: number
  amount: string
  next_due: string | null
}

/** Posted unpaid bills, by payment state. */
export const openBills = (companyGuid: string, vendorGuid: string): Query<OpenBills> =>
  rawQuery(sql`select case when i.payment_held then 'held' when i.payment_released_at is not null then 'released' else 'not-released' end as state,
      count(*)::int as count, sum(i.total - i.paid)::text as amount, min(i.due_date)::text as next_due
    from invoices i where i.company_guid = ${companyGuid} and i.account_guid = ${vendorGuid} and i.status in ('OPEN', 'PARTIAL')
      and i.type = 'bill' group by 1`)

/** Posted unpaid invoices of clients. */
export const openInvoices = (
  companyGuid: string,
  clients: readonly string[],
  today: string,
): Query<{ count: number; amount: string; overdue: number; overdue_amount: string }> =>
  rawQuery(sql`select count(*)::int as count, coalesce(sum(i.total - i.paid), 0)::text as amount,
      count(*) filter (where i.due_date < ${today}::date)::int as overdue,
      coalesce(sum(i.total - i.paid) filter (where i.due_date < ${today}::date), 0)::text as overdue_amount
    from invoices i where i.company_guid = ${companyGuid} and i.account_guid = any(${clients}::uuid[])
      and i.status in ('OPEN', 'PARTIAL') and i.type = 'invoice'`)

/** Statuses of a vendor's undelivered jobs. */
export const UNDER_WAY = ['dispatched', 'in-progress', 'picked-up'] as const

/** Its undelivered jobs, and how many are past the window of their next stop. */
export const openJobsOf = (companyGuid: string, vendorGuid: string, now: Date): Query<{ open: number; late: number }> =>
  rawQuery(sql`select count(*)::int as open, count(*) filter (where x.next_stop_due < ${now}::timestamptz)::int as late from (
      select r.next_stop_due from job_rows r where r.company_guid = ${companyGuid} and r.vendor_guid = ${vendorGuid}
        and r.vendor_guid is not null and r.status = any(${UNDER_WAY}::text[]) limit ${sql.lit(MAX_OPEN)}) x`)
