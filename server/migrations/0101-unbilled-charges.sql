-- Charges beside the price that clients owe for what happened on the way, each named by its rule and what it is about.

-- `dispatcher_guid` of a job without one is its order's. `charge_guid`: the charge on the order that bills it;
-- `billed_by`: who billed it, null where a charge stood already.
create table unbilled_charges (
  company_guid uuid not null,
  guid uuid not null generated always as (overlay(overlay(md5(rule || about_guid::text) placing '3' from 13) placing '8' from 17)::uuid) stored,
  rule text not null,
  about_guid uuid not null,
  order_guid uuid not null,
  job_guid uuid,
  dispatcher_guid uuid,
  amount numeric(12,2) not null,
  text text not null,
  earned_at timestamptz not null,
  evidence jsonb not null,
  charge_guid uuid, billed_by uuid,
  waived_at timestamptz, waive_reason text, waived_by uuid, waived_by_name text,
  state text not null generated always as (case when charge_guid is not null then 'billed' when waived_at is not null then 'waived' else 'open' end) stored,
  primary key (company_guid, guid),
  foreign key (company_guid, order_guid) references orders (company_guid, guid)
);
create index unbilled_charges_by_order on unbilled_charges (company_guid, order_guid);
create index unbilled_charges_by_state on unbilled_charges (company_guid, state, earned_at, guid);
select waybill.protect('unbilled_charges');

-- What was earned before is found by the worker that keeps turns, which takes every order once more.
alter table order_rows drop column has_turns;
alter table order_rows add column has_turns boolean not null default false;
create index order_rows_without_turns on order_rows (company_guid, guid) where not has_turns;
alter table companies no force row level security;
insert into due_work (company_guid, duty, due_at) select company_guid, 'turns', now() from companies;
alter table companies force row level security;
