-- History is numbered per company in the order of its commits. A transaction takes its numbers as the last thing before its
-- commit, under the lock of its company's row in `history_heads`: whoever sees a number sees all that are lower, and readers
-- need to know nothing of transactions that are still open, here or anywhere else.
create table history_heads (
  company_guid uuid not null references companies,
  seq bigint not null,
  primary key (company_guid)
) with (fillfactor = 50);
select waybill.protect('history_heads');
-- The worker and the feed of live events look at many companies at once.
do $$ begin execute format('create policy worker_sees on history_heads for select to %I using (true)', current_user); end $$;
-- The owner, who migrates, sees every company's rows for the moment.
alter table history no force row level security;
alter table history_heads no force row level security;
alter table history_cursors no force row level security;
insert into history_heads (company_guid, seq) select company_guid, max(seq) from history group by company_guid;

-- What each reader has not had is told again from its first entry on.
alter table history_cursors add column upto bigint;
update history_cursors c set upto = coalesce(
  (select min(h.seq) - 1 from history h where h.company_guid = c.company_guid and (h.tx, h.seq) > (c.tx, c.seq)),
  (select n.seq from history_heads n where n.company_guid = c.company_guid), 0);
alter table history_cursors drop column tx, drop column seq;
alter table history_cursors rename column upto to seq;
alter table history_cursors alter column seq set not null;
-- Readers that never looked have had what is there.
insert into history_cursors (company_guid, consumer, seq, updated_at)
  select company_guid, consumer, seq, now() from history_heads, unnest(array['webhooks', 'notices']) consumer
  on conflict do nothing;

drop index history_by_tx;
drop index history_undone;
alter table history
  alter column seq drop identity,
  alter column tx drop default,
  add check (seq between 1 and 9007199254740991),
  -- All entries of one transaction carry the number of its first; those from before a number that none can have.
  alter column tx type bigint using -(tx::text::bigint),
  -- Entries that are told to nobody: the past of a company that was imported or made up.
  add column is_quiet boolean not null default false;
alter table history rename column tx to act;
alter table history alter column act set default 0;
create index history_undone on history (company_guid, seq) where action like '%.undone';
alter table history force row level security;
alter table history_heads force row level security;
alter table history_cursors force row level security;
