-- Background work that is due: written by the act that makes it due, in its own transaction, and taken by one worker with
-- SKIP LOCKED. So a worker looks at companies where something happens, however many there are.
create table due_work (
  company_guid uuid not null references companies,
  duty text not null,
  id bigint generated always as identity,
  -- A worker that takes it moves this on: if it dies, another takes it then.
  due_at timestamptz not null,
  primary key (company_guid, duty, id)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
create index due_work_by_time on due_work (due_at);
select waybill.protect('due_work');
-- The worker works as the owner of the tables.
do $$ begin execute format('create policy worker_takes on due_work to %I using (true) with check (true)', current_user); end $$;

alter table companies no force row level security;
insert into due_work (company_guid, duty, due_at) select company_guid, duty, now() from companies, unnest(array['news', 'counters']) duty;
alter table companies force row level security;
