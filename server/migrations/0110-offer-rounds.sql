-- Offers in turn: the next carrier is asked when the one before declined or let its time run out.
create table offer_rounds (
  company_guid uuid not null references companies,
  guid uuid not null,
  status text not null check (status in ('open', 'awarded', 'exhausted', 'ended')),
  -- The offer without carriers and prices; those stand in the steps, with the time each has.
  terms jsonb not null,
  steps jsonb not null,
  -- The step that is asked now, counted from 0.
  step int not null,
  user_guid uuid not null,
  -- What whoever began it may do at most, whatever its role is given later.
  permissions text[] not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  primary key (company_guid, guid),
  foreign key (company_guid, user_guid) references users (company_guid, guid)
);
create index offer_rounds_open on offer_rounds (company_guid, created_at) where status = 'open';
select waybill.protect('offer_rounds');

create table offer_round_jobs (
  company_guid uuid not null,
  round_guid uuid not null,
  job_guid uuid not null,
  is_open boolean not null,
  primary key (company_guid, round_guid, job_guid),
  foreign key (company_guid, round_guid) references offer_rounds (company_guid, guid),
  foreign key (company_guid, job_guid) references jobs (company_guid, guid)
);
create unique index one_open_round on offer_round_jobs (company_guid, job_guid) where is_open;
create index offer_round_jobs_by_job on offer_round_jobs (company_guid, job_guid);
select waybill.protect('offer_round_jobs');

alter table contracts
  add column round_guid uuid,
  add column round_step int,
  -- What a vendor that declines would take instead.
  add column counter_amount numeric(12,2) check (counter_amount > 0),
  -- When the vendor first opened the offer: its page, not the mail.
  add column seen_at timestamptz;
create index contracts_of_round on contracts (company_guid, round_guid) where round_guid is not null;
