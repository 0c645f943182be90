-- Archives of companies that were sent to be taken in: the worker does it, and whoever sent one looks how far it is.
create table company_imports (
  company_guid uuid not null,
  guid uuid not null,
  requested_by uuid not null,
  status text not null check (status in ('queued', 'running', 'done', 'failed')),
  -- Where the archive lies until it is taken in.
  location text,
  new_company_guid uuid not null,
  rows_done integer not null default 0,
  rows_total integer,
  imported jsonb,
  fault jsonb,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (company_guid, guid)
);
create unique index company_imports_by_company on company_imports (company_guid, new_company_guid) where status in ('queued', 'running');
select waybill.protect('company_imports');
