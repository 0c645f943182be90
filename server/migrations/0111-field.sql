-- What phones do in the field: the phones, the links of hired drivers, what they sent, and the seals of inspections.

-- A link by which a driver without a sign-in does one job.
create table driver_links (
  company_guid uuid not null references companies,
  guid uuid not null,
  job_guid uuid not null,
  vendor_guid uuid not null,
  name text not null, phone_number text,
  secret_hash text not null,
  phones_most integer not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null, created_by uuid not null,
  primary key (company_guid, guid),
  unique (company_guid, secret_hash),
  foreign key (company_guid, job_guid) references jobs (company_guid, guid),
  foreign key (company_guid, vendor_guid) references accounts (company_guid, guid),
  foreign key (company_guid, created_by) references users (company_guid, guid)
);
create index driver_links_by_job on driver_links (company_guid, job_guid);
select waybill.protect('driver_links');

-- A phone with its public key. What it does is done in the name of its user; by a link, of whoever gave the link out.
create table field_devices (
  company_guid uuid not null references companies,
  guid uuid not null,
  account_guid uuid not null,
  user_guid uuid not null,
  link_guid uuid,
  public_key jsonb not null,
  label text not null,
  unsent integer,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz, ended_by uuid,
  primary key (company_guid, guid),
  foreign key (company_guid, account_guid) references accounts (company_guid, guid),
  foreign key (company_guid, user_guid) references users (company_guid, guid)
);
create index field_devices_by_account on field_devices (company_guid, account_guid, created_at);
create index field_devices_by_link on field_devices (company_guid, link_guid) where link_guid is not null;
select waybill.protect('field_devices');

-- Signatures that were taken for a token: each counts once.
create table field_signatures (
  company_guid uuid not null references companies,
  device_guid uuid not null,
  hash text not null,
  created_at timestamptz not null,
  primary key (company_guid, device_guid, hash),
  foreign key (company_guid, device_guid) references field_devices (company_guid, guid)
);
select waybill.protect('field_signatures');

-- What phones sent, as it came, for ever.
create table field_items (
  company_guid uuid not null references companies,
  guid uuid not null,
  device_guid uuid not null,
  account_guid uuid not null,
  user_guid uuid not null,
  user_name text not null,
  after_guid uuid,
  kind text not null,
  body text not null,
  content_hash text not null,
  state text not null check (state in ('applied', 'parked', 'filed')),
  why text,
  order_guid uuid, job_guid uuid, stop_guid uuid,
  made_at timestamptz,
  clock_offset double precision,
  clock text not null check (clock in ('good', 'unknown', 'wrong')),
  received_at timestamptz not null,
  decided_at timestamptz, decided_by uuid, decision_reason text,
  primary key (company_guid, guid),
  foreign key (company_guid, device_guid) references field_devices (company_guid, guid)
);
create index field_items_by_device on field_items (company_guid, device_guid, received_at);
create index field_items_by_job on field_items (company_guid, job_guid) where job_guid is not null;
create index field_items_parked on field_items (company_guid, received_at, guid) where state = 'parked';
select waybill.protect('field_items');

-- Pictures whose bytes are still on a phone have the status `awaited`. Evidence is never deleted.
alter table files add column is_evidence boolean not null default false;
create index files_awaited on files (company_guid, sha256) where status = 'awaited';

-- What a phone signed of an inspection, and our seal on it once its last picture is here.
create table inspection_seals (
  company_guid uuid not null references companies,
  inspection_guid uuid not null,
  device_guid uuid not null,
  manifest text not null,
  manifest_sha256 text not null,
  signature text not null,
  public_key jsonb not null,
  is_signed boolean not null,
  created_at timestamptz not null,
  sealed_at timestamptz,
  seal text,
  key_id text,
  primary key (company_guid, inspection_guid),
  foreign key (company_guid, inspection_guid) references inspections (company_guid, guid)
);
select waybill.protect('inspection_seals');
