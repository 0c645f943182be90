-- The person who drives a job, and what was collected at a stop of it.
alter table jobs
  add column driver_guid uuid,
  add column trailer_number text,
  add column collected_amount numeric(12, 2),
  add column collected_method text,
  add column collected_at timestamptz,
  add foreign key (company_guid, driver_guid) references users (company_guid, guid);

-- Acts at stops that a device named by a guid of its own: each is done once for ever, also after it was taken back.
create table stop_acts (
  company_guid uuid not null references companies,
  guid uuid not null,
  stop_guid uuid not null,
  content_hash text not null,
  created_at timestamptz not null, created_by uuid,
  primary key (company_guid, guid),
  foreign key (company_guid, stop_guid) references stops (company_guid, guid)
);
create index stop_acts_by_stop on stop_acts (company_guid, stop_guid);
select waybill.protect('stop_acts');
