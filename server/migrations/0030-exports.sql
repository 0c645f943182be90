-- Exports without a saved report, and runs of an export that can be told apart; what the worker must see across companies.

alter table report_exports
  alter column report_guid drop not null, -- null: the list itself was exported
  add column name text not null default 'Orders',
  -- The run that holds the export: a run that finds another one here gives up and drops its file.
  add column run_guid uuid,
  add column attempts integer not null default 0;
create index report_exports_by_user on report_exports (company_guid, requested_by, created_at, guid);
create index report_exports_open on report_exports (company_guid, status, created_at) where status in ('queued', 'running', 'done');

-- Lists sort by name without regard to case.
alter table reports add column name_key text not null generated always as (lower(name)) stored;
create index reports_by_name on reports (company_guid, name_key, guid);
alter table order_templates
  add column name_key text not null generated always as (lower(name)) stored,
  add column version integer not null default 1;
create index order_templates_by_name on order_templates (company_guid, name_key, guid);

-- The worker works as the owner of the tables and must know for which companies there is work. Requests work as
-- waybill_app, to which these policies do not apply. A superuser passes the wall anyway.
do $$
begin
  execute format('create policy worker_sees on companies for select to %I using (true)', current_user);
  execute format('create policy worker_sees on counter_deltas for select to %I using (true)', current_user);
end $$;
