-- Mails wait as notices and are due by company like other background work, instead of as a task each: so they are taken in
-- batches, and one company's many keep nobody waiting.
create index notices_waiting on notices (company_guid, send_after, guid) where status = 'waiting';

-- Workers take what is due in lanes, each in the order of time.
drop index due_work_by_time;
create index due_work_own on due_work (due_at) where duty not in ('mails', 'boards', 'posts', 'cargotel');
create index due_work_mails on due_work (due_at) where duty = 'mails';
create index due_work_outside on due_work (due_at) where duty in ('boards', 'posts', 'cargotel');

alter table companies no force row level security;
insert into due_work (company_guid, duty, due_at) select company_guid, 'mails', now() from companies;
alter table companies force row level security;

do $$ begin
  if to_regclass('pgboss.job_common') is not null then delete from pgboss.job_common where name = 'send-notice'; end if;
end $$;
