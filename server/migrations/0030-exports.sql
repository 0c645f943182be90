-- Exports without a saved report, and runs of an export that can be told apart; what the worker must see across companies.

alter table report_exports
  alter column report_guid drop not null, -- null: the list itself was exported
  add column name text not null default 'Orders',
  -- The finished file; the row of the file goes when the export expires.
  drop column file_location,
  add column file_guid uuid,
  add foreign key (company_guid, file_guid) references files (company_guid, guid),
  -- The run that holds the export: a run that finds another one here gives up and drops its file.
  add column run_guid uuid,
  add column attempts integer not null default 0;
create index report_exports_by_user on report_exports (company_guid, requested_by, created_at, guid);
create index report_exports_open on report_exports (company_guid, status, created_at) where status in ('queued', 'running', 'done');

alter table order_templates add column version integer not null default 1;

-- The worker works as the owner of the tables and must know for which companies there is work. Requests work as
-- waybill_app, to which these policies do not apply. A superuser passes the wall anyway.
do $$
begin
  execute format('create policy worker_sees on companies for select to %I using (true)', current_user);
  execute format('create policy worker_sees on counter_deltas for select to %I using (true)', current_user);
end $$;
