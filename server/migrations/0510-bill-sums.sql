-- Older programs go on.
-- What the bills of each carrier of a job add to its charges, and the quick-pay fee on them: {vendor: {"billed", "fee"}}.
alter table jobs add column bill_sums jsonb not null default '{}';
alter table jobs no force row level security;
alter table job_rows no force row level security;
alter table invoices no force row level security;
alter table invoice_lines no force row level security;
alter table charges no force row level security;
alter table contracts no force row level security;
update jobs j set bill_sums = s.sums
from (
  select company_guid, job_guid, jsonb_object_agg(account_guid, jsonb_build_object('billed', billed::text, 'fee', fee::text)) as sums
  from (
    select i.company_guid, i.job_guid, i.account_guid,
      coalesce(sum(l.amount) filter (where not l.system_defined), 0)::numeric(12,2) as billed,
      coalesce(-sum(l.amount) filter (where l.system_usage = 'quick-pay-fee'), 0)::numeric(12,2) as fee
    from invoices i join invoice_lines l on l.company_guid = i.company_guid and l.invoice_guid = i.guid
    where i.type = 'bill' and i.job_guid is not null and i.voided_at is null and l.charge_guid is null
    group by i.company_guid, i.job_guid, i.account_guid
  ) a group by company_guid, job_guid
) s where j.company_guid = s.company_guid and j.guid = s.job_guid;
-- What all carriers of the job are paid, and the current one; null: as the expense.
alter table job_rows add column pay numeric(12,2);
alter table job_rows add column vendor_pay numeric(12,2);
-- Where the company's profit does not count quick-pay fees, its expense is the gross.
update job_rows r set pay = r.expense - j.quick_pay_fees
from jobs j join companies c on c.company_guid = j.company_guid
where j.company_guid = r.company_guid and j.guid = r.guid and j.quick_pay_fees <> 0
  and c.settings ->> 'quickPayLowersExpense' = 'false';
-- A carrier is not paid what an earlier one gets for a truck that was ordered and not used.
update job_rows r set vendor_pay = coalesce(r.pay, r.expense) - t.amount
from (
  select h.company_guid, h.job_guid, sum(h.amount) as amount from charges h
  join contracts k on k.company_guid = h.company_guid and k.guid = h.contract_guid
  join job_rows x on x.company_guid = h.company_guid and x.guid = h.job_guid and x.vendor_guid <> k.vendor_guid
  where h.side = 'vendor' and h.kind = 'tonu' and h.deleted_at is null
  group by h.company_guid, h.job_guid
) t where r.company_guid = t.company_guid and r.guid = t.job_guid;
alter table contracts force row level security;
alter table charges force row level security;
alter table invoice_lines force row level security;
alter table invoices force row level security;
alter table job_rows force row level security;
alter table jobs force row level security;

-- The jobs that a vendor knows, with what each pays it: an offer pays the charges that stand on its job, too.
create or replace view vendor_jobs with (security_invoker = true) as
  select r.company_guid, r.guid, r.vendor_guid as viewer_guid, r.order_guid, r.load_guid, true as is_awarded,
    null::uuid as contract_guid, coalesce(r.vendor_pay, r.pay, r.expense) as vendor_pay, null::timestamptz as offer_expires_at,
    r.number, r.number_sort, r.status, r.kind, r.classification, r.category, r.load_type, r.client_name, r.equipment_type_id,
    r.inspection_type, r.distance, r.commodity_count, r.vehicle_name,
    r.origin_name, r.origin_city, r.origin_state, r.origin_zip_code, r.origin_key,
    r.destination_name, r.destination_city, r.destination_state, r.destination_zip_code, r.destination_key,
    r.pickup_requested_start, r.pickup_requested_end, r.pickup_scheduled_start, r.pickup_scheduled_end,
    r.delivery_requested_start, r.delivery_requested_end, r.delivery_scheduled_start, r.delivery_scheduled_end,
    r.dispatched_at, r.vendor_started_at, r.vendor_completed_at, r.vendor_terms, r.created_at, r.updated_at
  from job_rows r
  union all
  select r.company_guid, r.guid, c.vendor_guid, r.order_guid, r.load_guid, false,
    c.guid, (c.amount + (select coalesce(sum(h.amount), 0) from charges h
      where h.company_guid = c.company_guid and h.order_guid = r.order_guid and h.job_guid = c.job_guid and h.side = 'vendor'
        and h.kind not in ('base', 'cod') and h.deleted_at is null and (h.contract_guid is null or h.contract_guid = c.guid)
        and (not h.needs_approval or h.approved_at is not null)))::numeric(12,2), c.expires_at,
    r.number, r.number_sort, r.status, r.kind, r.classification, r.category, r.load_type, null::text, r.equipment_type_id,
    r.inspection_type, r.distance, r.commodity_count, r.vehicle_name,
    null::text, r.origin_city, r.origin_state, r.origin_zip_code, r.origin_key,
    null::text, r.destination_city, r.destination_state, r.destination_zip_code, r.destination_key,
    r.pickup_requested_start, r.pickup_requested_end, r.pickup_scheduled_start, r.pickup_scheduled_end,
    r.delivery_requested_start, r.delivery_requested_end, r.delivery_scheduled_start, r.delivery_scheduled_end,
    null::timestamptz, null::timestamptz, null::timestamptz, upper(r.number), r.created_at, r.updated_at
  from contracts c
  join job_rows r on r.company_guid = c.company_guid and r.guid = c.job_guid and r.vendor_guid is distinct from c.vendor_guid
  where c.status = 'sent';
