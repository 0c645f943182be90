-- The job list: what the row of a job tells each portal, how it is searched and sorted, and the jobs that a carrier sees.

-- The same guid with the same content is a repeat.
alter table jobs add column content_hash text;

alter table job_rows
  add column load_guid uuid,
  -- The word that a client reads: it is not told of the search for a carrier.
  add column client_status text,
  add column category text, add column load_type text, add column bol text,
  add column inspection_type text,
  add column client_contact_name text, add column salesperson_name text, add column referrer text,
  add column is_dummy boolean not null default false, add column is_ready boolean not null default false,
  add column label_ids integer[] not null default '{}',
  add column open_offer_count integer not null default 0, add column post_count integer not null default 0,
  add column origin_key text, add column destination_key text,
  add column pickup_requested_end timestamptz, add column pickup_scheduled_end timestamptz,
  add column delivery_requested_end timestamptz, add column delivery_scheduled_end timestamptz,
  add column dispatched_at timestamptz, add column vendor_started_at timestamptz, add column vendor_completed_at timestamptz,
  add column verified_at timestamptz,
  -- What text search looks through, upper case: all of it, and what a carrier may find.
  add column terms text not null default '', add column vendor_terms text not null default '';

update job_rows set
  origin_key = lower(origin_city), destination_key = lower(destination_city),
  client_status = case when status in ('tenders', 'pending', 'requests', 'posted', 'declined', 'ready') then 'new' else status end,
  terms = upper(concat_ws(' ', number, reference_number)), vendor_terms = upper(number);

do $$
declare f record;
begin
  for f in select * from (values
    ('updated', 'updated_at'), ('number', 'number_sort'), ('client_name', 'client_name'),
    ('origin', 'origin_city'), ('destination', 'destination_city'), ('vehicle', 'vehicle_name'), ('by_status', 'status'),
    ('pickup_requested', 'pickup_requested_start'), ('pickup_scheduled', 'pickup_scheduled_start'),
    ('delivery_requested', 'delivery_requested_start'), ('delivery_scheduled', 'delivery_scheduled_start')
  ) as t (name, col) loop
    execute format('create index job_rows_%s on job_rows (company_guid, %I, guid)', f.name, f.col);
  end loop;
end $$;
create index job_rows_client_created on job_rows (company_guid, client_guid, created_at, guid);
create index job_rows_vendor_created on job_rows (company_guid, vendor_guid, created_at, guid) where vendor_guid is not null;
create index job_rows_origin_key on job_rows (company_guid, origin_key, created_at, guid);
create index job_rows_destination_key on job_rows (company_guid, destination_key, created_at, guid);

-- The jobs that a vendor knows: those awarded to it and those offered to it, with what it may read of each. Before it
-- accepts it is told no names of places. As invoker: the wall of the tables holds here too. Whoever reads it names the
-- viewer; a condition in the first part would keep the planner from reading it in the order of its index.
create view vendor_jobs with (security_invoker = true) as
  select r.company_guid, r.guid, r.vendor_guid as viewer_guid, r.order_guid, r.load_guid, true as is_awarded,
    null::uuid as contract_guid, r.expense as vendor_pay, null::timestamptz as offer_expires_at,
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
    c.guid, c.amount, c.expires_at,
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
grant select on vendor_jobs to waybill_app;
create index loads_created on loads (company_guid, created_at, guid);
