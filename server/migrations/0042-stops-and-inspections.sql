-- What a delivery is proved by, how an inspection came to its end, and legs that may be put between others.

-- Legs are counted anew where one is put between two; only at the end must the counting be right.
drop index jobs_by_order;
alter table jobs add constraint jobs_by_order unique (company_guid, order_guid, sequence) deferrable initially deferred;

-- Who received the commodities of a stop, or why nobody signed.
create table stop_proofs (
  company_guid uuid not null,
  guid uuid not null,
  stop_guid uuid not null,
  signed_by_name text, signature_file_guid uuid,
  not_available_reason text,
  at timestamptz not null,
  created_at timestamptz not null, created_by uuid,
  primary key (company_guid, guid),
  foreign key (company_guid, stop_guid) references stops (company_guid, guid),
  foreign key (company_guid, signature_file_guid) references files (company_guid, guid),
  check ((signature_file_guid is null) <> (not_available_reason is null))
);
create index stop_proofs_by_stop on stop_proofs (company_guid, stop_guid);
select waybill.protect('stop_proofs');

create index stop_attempts_by_stop on stop_attempts (company_guid, stop_guid, at);

alter table inspections
  add column signed_at timestamptz,
  add column noted_at timestamptz, -- when a damage or photo last came, changed or went
  add column supersedes_guid uuid,
  add column supersede_reason text,
  add column superseded_at timestamptz, -- by a correction, or since the stop's mark was taken back
  add column content_hash text,
  add column version integer not null default 1;
create unique index one_open_inspection on inspections (company_guid, stop_guid, commodity_guid) where status = 'in-progress';
create index inspections_by_stop on inspections (company_guid, stop_guid);
alter table inspection_damages add column content_hash text;
alter table inspection_photos add column content_hash text;
create index inspection_photos_by_file on inspection_photos (company_guid, file_guid);
