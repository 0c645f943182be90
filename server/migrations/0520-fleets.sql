-- Trucks, trailers and drivers of carriers.
-- Older programs go on.
create table trucks (
  company_guid uuid not null references companies,
  guid uuid not null,
  vendor_guid uuid not null,
  name text not null,
  plate text, plate_state text,
  year integer, make text, model text, vin text,
  insurance_expires_on date, insurance_file_guid uuid,
  created_at timestamptz not null, created_by uuid,
  updated_at timestamptz not null, updated_by uuid,
  primary key (company_guid, guid),
  foreign key (company_guid, vendor_guid) references accounts (company_guid, guid)
);
create index trucks_by_name on trucks (company_guid, vendor_guid, lower(name), guid);
select waybill.protect('trucks');

create table trailers (
  company_guid uuid not null references companies,
  guid uuid not null,
  vendor_guid uuid not null,
  name text not null,
  plate text, plate_state text,
  kind text check (kind in ('stinger-9', 'high-mount-8', 'wedge-3', 'hot-shot-2', 'enclosed-6', 'enclosed-2', 'other')),
  registration_expires_on date,
  created_at timestamptz not null, created_by uuid,
  updated_at timestamptz not null, updated_by uuid,
  primary key (company_guid, guid),
  foreign key (company_guid, vendor_guid) references accounts (company_guid, guid)
);
create index trailers_by_name on trailers (company_guid, vendor_guid, lower(name), guid);
select waybill.protect('trailers');

create table drivers (
  company_guid uuid not null references companies,
  guid uuid not null,
  vendor_guid uuid not null,
  name text not null,
  phone_number text, user_guid uuid,
  license_number text, license_state text, license_expires_on date,
  medical_card_expires_on date,
  created_at timestamptz not null, created_by uuid,
  updated_at timestamptz not null, updated_by uuid,
  primary key (company_guid, guid),
  foreign key (company_guid, vendor_guid) references accounts (company_guid, guid)
);
create index drivers_by_name on drivers (company_guid, vendor_guid, lower(name), guid);
select waybill.protect('drivers');
