-- A report is exported by itself as often as its owner wants, and mailed. `next_at` is when that is due.
alter table reports
  add column schedule text check (schedule in ('daily', 'weekdays', 'weekly', 'monthly')),
  add column next_at timestamptz;
create index reports_due on reports (company_guid, next_at) where next_at is not null;
