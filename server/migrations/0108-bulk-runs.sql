-- One act done to many rows by the worker, each in a transaction of its own that also notes how it went.
create table bulk_runs (
  company_guid uuid not null references companies,
  guid uuid not null,
  user_guid uuid not null,
  act text not null,
  body jsonb,
  -- What whoever began it may do at most, whatever its role is given later.
  permissions text[] not null,
  -- The run that this one takes back; one run is taken back once.
  undoes uuid,
  total int not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- When mails and webhooks of what was done leave; null while it runs, or while it is being taken back.
  leaves_at timestamptz,
  primary key (company_guid, guid),
  foreign key (company_guid, user_guid) references users (company_guid, guid),
  foreign key (company_guid, undoes) references bulk_runs (company_guid, guid)
);
create unique index bulk_runs_undone on bulk_runs (company_guid, undoes) where undoes is not null;
create index bulk_runs_open on bulk_runs (company_guid, created_at) where finished_at is null;
create index bulk_runs_leaving on bulk_runs (company_guid, leaves_at);
select waybill.protect('bulk_runs');

create table bulk_rows (
  company_guid uuid not null,
  run_guid uuid not null,
  position int not null,
  guid uuid not null,
  order_guid uuid,
  number text,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused', 'left')),
  refusal jsonb,
  -- What taking it back needs: the offers that were sent.
  made jsonb,
  -- The row of the run that is taken back.
  undoes int,
  done_at timestamptz,
  primary key (company_guid, run_guid, position),
  foreign key (company_guid, run_guid) references bulk_runs (company_guid, guid)
);
create index bulk_rows_waiting on bulk_rows (company_guid, run_guid, position) where state = 'waiting';
select waybill.protect('bulk_rows');

-- Entries that a reader of history has passed and that leave when their run lets them.
create table history_held (
  company_guid uuid not null references companies,
  consumer text not null,
  seq bigint not null,
  run_guid uuid not null,
  primary key (company_guid, consumer, seq)
);
select waybill.protect('history_held');
