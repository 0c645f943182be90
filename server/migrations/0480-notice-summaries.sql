-- Notices that get no e-mail of their own are summed up in one, daily or weekly, for those who choose it.
-- Older programs go on.

create table notice_summaries (
  company_guid uuid not null,
  user_guid uuid not null,
  every text not null check (every in ('off', 'daily', 'weekly')),
  -- Notices written since then are in the next one.
  since timestamptz not null,
  next_at timestamptz,
  updated_at timestamptz not null,
  primary key (company_guid, user_guid),
  foreign key (company_guid, user_guid) references users (company_guid, guid)
);
create index notice_summaries_due on notice_summaries (company_guid, next_at) where next_at is not null;
select waybill.protect('notice_summaries');
