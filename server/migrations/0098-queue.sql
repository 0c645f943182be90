-- What waits, each thing once, as the queue of the company's own people shows it; and what each job adds to its weeks.

-- `dispatcher_guid` of a job without one is its order's. Snoozed things come back by themselves.
create table queue_items (
  company_guid uuid not null,
  guid uuid not null,
  subject text not null check (subject in ('order', 'job')),
  order_guid uuid not null,
  job_guid uuid,
  dispatcher_guid uuid,
  party text not null,
  code text not null,
  since timestamptz not null,
  due timestamptz,
  snoozed_until timestamptz, snooze_reason text, snoozed_by uuid, snoozed_by_name text,
  -- Nobody's things, and those without a date, have keys too: they are found and sorted like the others.
  desk_guid uuid not null generated always as (coalesce(dispatcher_guid, '00000000-0000-0000-0000-000000000000'::uuid)) stored,
  due_key timestamptz not null generated always as (coalesce(due, 'infinity'::timestamptz)) stored,
  primary key (company_guid, guid),
  foreign key (company_guid, order_guid) references orders (company_guid, guid)
);
create index queue_items_by_order on queue_items (company_guid, order_guid);
create index queue_items_by_party on queue_items (company_guid, party, due_key, since, guid) include (snoozed_until);
create index queue_items_by_desk on queue_items (company_guid, desk_guid, party, due_key, since, guid) include (snoozed_until);
create index queue_items_by_code on queue_items (company_guid, code, due_key, since, guid) include (snoozed_until);
create index queue_items_by_desk_code on queue_items (company_guid, desk_guid, code, due_key, since, guid) include (snoozed_until);
create index queue_items_undated on queue_items (company_guid, code, since, guid) include (snoozed_until) where party = 'us' and due is null;
create index queue_items_desk_undated on queue_items (company_guid, desk_guid, code, since, guid) include (snoozed_until)
  where party = 'us' and due is null;
create index queue_items_snoozed on queue_items (company_guid, snoozed_until, guid) where snoozed_until is not null;
select waybill.protect('queue_items');

-- `parts`: by the name of a sum what the job adds to it. The sums themselves are counters.
create table job_weeks (
  company_guid uuid not null,
  job_guid uuid not null,
  dispatcher_guid uuid,
  parts jsonb not null,
  primary key (company_guid, job_guid),
  foreign key (company_guid, job_guid) references jobs (company_guid, guid)
);
select waybill.protect('job_weeks');
-- Sums of money are counted in cents.
alter table counter_deltas alter column delta type bigint;

-- The pickups and deliveries of a day.
create index job_rows_pickup_due on job_rows (company_guid,
  (coalesce(pickup_scheduled_end, pickup_scheduled_start, pickup_requested_end, pickup_requested_start)));
create index job_rows_delivery_due on job_rows (company_guid,
  (coalesce(delivery_scheduled_end, delivery_scheduled_start, delivery_requested_end, delivery_requested_start)));

-- Whose turn it is, is kept from the next act on; a worker keeps it for orders that were there before, a few at a time.
alter table order_rows add column has_turns boolean not null default false;
create index order_rows_without_turns on order_rows (company_guid, guid) where not has_turns;
alter table companies no force row level security;
insert into due_work (company_guid, duty, due_at) select company_guid, 'turns', now() from companies;
alter table companies force row level security;
