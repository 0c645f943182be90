/** Invoice and bill amounts outside the charges, stored with their order and its jobs. */
import type { BillSums } from '@waybill/domain/money/job-pay.ts'
import { sql, rawQuery } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { OrderAggregate } from '../orders/index.ts'
import { change } from '../rows.ts'
import { ListRows } from '../projections/index.ts'
import { holdProjection } from './order-writing.ts'

interface Changed {
  /** Null: of the order. */
  job_guid: string | null
  adjustments: string
  quick_pay_fees: string
  bill_sums: BillSums
}

/** Sums the lines of live invoices without a charge; returns the sums that changed. */
const adjustmentsQuery = (companyGuid: string, orderGuid: string) =>
  rawQuery<Changed>(sql`
    with lines as (
      select i.type, i.job_guid, i.account_guid, l.amount, l.system_defined, l.system_usage = 'quick-pay-fee' as is_fee
      from invoices i
      join invoice_lines l on l.company_guid = ${companyGuid} and l.invoice_guid = i.guid
      where i.company_guid = ${companyGuid} and i.order_guid = ${orderGuid} and i.voided_at is null
        and l.charge_guid is null
    ), setting as (
      select coalesce((settings ->> 'quickPayLowersExpense')::boolean, true) as lowers
      from companies where company_guid = ${companyGuid}
    ), of_vendors as (
      select job_guid, account_guid, coalesce(sum(amount) filter (where not system_defined), 0)::numeric(12,2) as billed,
        coalesce(-sum(amount) filter (where is_fee), 0)::numeric(12,2) as fee
      from lines where type = 'bill' group by job_guid, account_guid
    ), of_jobs as (
      select j.guid,
        coalesce(sum(l.amount) filter (where not l.system_defined or l.is_fee and s.lowers), 0) as adjustments,
        coalesce(-sum(l.amount) filter (where l.is_fee), 0) as fees,
        coalesce((select jsonb_object_agg(v.account_guid, jsonb_build_object('billed', v.billed::text, 'fee', v.fee::text))
          from of_vendors v where v.job_guid = j.guid and (v.billed <> 0 or v.fee <> 0)), '{}') as sums
      from jobs j cross join setting s
      left join lines l on l.type = 'bill' and l.job_guid = j.guid
      where j.company_guid = ${companyGuid} and j.order_guid = ${orderGuid}
      group by j.guid
    ), changed_jobs as (
      update jobs j set adjustments = c.adjustments, quick_pay_fees = c.fees, bill_sums = c.sums
      from of_jobs c
      where j.company_guid = ${companyGuid} and j.guid = c.guid
        and (j.adjustments, j.quick_pay_fees, j.bill_sums) is distinct from (c.adjustments, c.fees, c.sums)
      returning j.guid, j.adjustments, j.quick_pay_fees, j.bill_sums
    ), of_order as (
      select coalesce(sum(amount) filter (where type = 'invoice' and not system_defined), 0) as adjustments from lines
    ), changed_order as (
      update orders o set adjustments = c.adjustments
      from of_order c
      where o.company_guid = ${companyGuid} and o.guid = ${orderGuid} and o.adjustments <> c.adjustments
      returning o.adjustments
    )
    select guid as job_guid, adjustments::text, quick_pay_fees::text, bill_sums from changed_jobs
    union all
    select null, adjustments::text, '0.00', '{}'::jsonb from changed_order`)

/**
 * Stores amounts billed outside the charges with a locked order, and updates its list rows. `held`: takes these, to be
 * written with whose turn it is.
 */
export async function saveAdjustments(tx: Tx, aggregate: OrderAggregate, held?: ListRows): Promise<void> {
  const { order, jobs } = aggregate
  const changed = await tx.rows(adjustmentsQuery(order.company_guid, order.guid))
  if (!changed.length) return
  for (const { job_guid, adjustments, quick_pay_fees, bill_sums } of changed) {
    const job = jobs.find(({ guid }) => guid === job_guid)
    if (job) change(job, { adjustments, quick_pay_fees, bill_sums })
    else order.adjustments = adjustments
  }
  const rows = held ?? new ListRows()
  holdProjection(tx, aggregate, aggregate, rows)
  if (!held) rows.write(tx)
}
