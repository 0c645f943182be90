-- The weeks of each client and vendor, and what is read of a vendor: its finished jobs, and what is owed to it or by a client.

alter table job_weeks add column client_guid uuid, add column vendor_guid uuid;

create index job_rows_vendor_done on job_rows (company_guid, vendor_guid, vendor_completed_at desc)
  where vendor_guid is not null and vendor_completed_at is not null;
create index invoices_open_by_account on invoices (company_guid, account_guid, due_date) include (total, paid)
  where status in ('OPEN', 'PARTIAL');

-- The worker that keeps turns takes every order once more.
alter table order_rows drop column has_turns;
alter table order_rows add column has_turns boolean not null default false;
create index order_rows_without_turns on order_rows (company_guid, guid) where not has_turns;
alter table companies no force row level security;
insert into due_work (company_guid, kind, due_at) select company_guid, 'turns', now() from companies;
alter table companies force row level security;
