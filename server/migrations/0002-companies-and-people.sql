-- Companies (the tenants), their accounts (clients, vendors, and the company itself), people, roles and groups.

create table companies (
  company_guid uuid primary key,
  name text not null,
  legal_name text,
  mc_number text,
  usdot text,
  email text,
  phone_number text,
  website text,
  street1 text, street2 text, city text, state text, zip_code text, country text not null default 'US',
  time_zone text not null default 'America/Chicago',
  is_demo boolean not null default false,
  show_vendor_to_client boolean not null default true,
  show_client_to_vendor boolean not null default false,
  require_second_factor boolean not null default false,
  settings jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table accounts (
  company_guid uuid not null references companies,
  guid uuid not null,
  type text not null check (type in ('company', 'client', 'vendor')),
  parent_guid uuid,
  name text not null,
  rtype text,
  code text,
  email text, phone_number text, mobile_number text, website text,
  street1 text, street2 text, city text, state text, zip_code text, country text not null default 'US',
  mc_number text, usdot text, tax_id text, scac text,
  status text not null default 'active',
  status_reason text,
  is_active boolean not null default true,
  preferred boolean not null default false,
  blacklist boolean not null default false,
  icp_gp numeric(12,2), icp_multiplier numeric(8,4),
  sla_days integer,
  credit_limit numeric(12,2),
  payment_terms_id integer, payment_method_id integer,
  order_instructions text,
  require_second_factor boolean not null default false,
  settings jsonb not null default '{}',
  created_at timestamptz not null, created_by uuid,
  updated_at timestamptz not null, updated_by uuid,
  deleted_at timestamptz, deleted_by uuid,
  primary key (company_guid, guid),
  foreign key (company_guid, parent_guid) references accounts (company_guid, guid)
);
create index accounts_by_type on accounts (company_guid, type, lower(name), guid);
create index accounts_by_parent on accounts (company_guid, parent_guid) where parent_guid is not null;

-- What a vendor must show before it may be offered a load.
create table vendor_standings (
  company_guid uuid not null,
  account_guid uuid not null,
  authority_status text, authority_checked_at timestamptz,
  insurance_expires_on date, cargo_cover numeric(12,2), liability_cover numeric(12,2),
  w9_received_on date, agreement_signed_on date,
  safety_rating text, out_of_service_on date,
  equipment_type_ids integer[] not null default '{}',
  factoring_company text,
  remit_name text, remit_email text, bank_account_masked text, bank_account_sealed text,
  pending_change jsonb, pending_change_by uuid, pending_change_at timestamptz,
  updated_at timestamptz not null, updated_by uuid,
  primary key (company_guid, account_guid),
  foreign key (company_guid, account_guid) references accounts (company_guid, guid)
);

create table roles (
  company_guid uuid not null references companies,
  guid uuid not null,
  account_type text not null check (account_type in ('company', 'client', 'vendor')),
  account_guid uuid,
  name text not null,
  description text,
  seed_key text,
  permissions text[] not null default '{}',
  is_active boolean not null default true,
  created_at timestamptz not null, created_by uuid,
  updated_at timestamptz not null, updated_by uuid,
  deleted_at timestamptz,
  primary key (company_guid, guid),
  foreign key (company_guid, account_guid) references accounts (company_guid, guid)
);

create table users (
  company_guid uuid not null references companies,
  guid uuid not null,
  account_guid uuid not null,
  identity_guid uuid,
  role_guid uuid not null,
  name text not null,
  email text not null,
  mobile_number text, phone_number text,
  can_login boolean not null default true,
  last_seen_at timestamptz,
  created_at timestamptz not null, created_by uuid,
  updated_at timestamptz not null, updated_by uuid,
  deleted_at timestamptz,
  primary key (company_guid, guid),
  foreign key (company_guid, account_guid) references accounts (company_guid, guid),
  foreign key (company_guid, role_guid) references roles (company_guid, guid)
);
create unique index users_by_identity on users (company_guid, identity_guid, account_guid) where identity_guid is not null and deleted_at is null;
create index users_by_account on users (company_guid, account_guid, lower(name), guid);

create table groups (
  company_guid uuid not null references companies,
  guid uuid not null,
  name text not null,
  created_at timestamptz not null, created_by uuid,
  updated_at timestamptz not null, updated_by uuid,
  primary key (company_guid, guid)
);
create table group_users (
  company_guid uuid not null,
  group_guid uuid not null,
  user_guid uuid not null,
  primary key (company_guid, group_guid, user_guid),
  foreign key (company_guid, group_guid) references groups (company_guid, guid) on delete cascade,
  foreign key (company_guid, user_guid) references users (company_guid, guid)
);
create index group_users_by_user on group_users (company_guid, user_guid);

-- Places: yards, auctions, dealers, ports. `account_guid` null: the company's own; else a client's.
create table terminals (
  company_guid uuid not null references companies,
  guid uuid not null,
  account_guid uuid,
  is_shared boolean not null default false,
  name text not null,
  street1 text, street2 text, city text not null, state text not null, zip_code text, country text not null default 'US',
  latitude double precision, longitude double precision,
  time_zone text,
  location_type text,
  notes text,
  hours text,
  is_active boolean not null default true,
  primary_contact_guid uuid, alternative_contact_guid uuid,
  resolved_at timestamptz,
  merged_into_guid uuid,
  created_at timestamptz not null, created_by uuid,
  updated_at timestamptz not null, updated_by uuid,
  deleted_at timestamptz,
  primary key (company_guid, guid),
  foreign key (company_guid, account_guid) references accounts (company_guid, guid),
  foreign key (company_guid, merged_into_guid) references terminals (company_guid, guid)
);
create index terminals_by_name on terminals (company_guid, lower(name), guid);
create index terminals_by_city on terminals (company_guid, lower(city), guid);
create index terminals_by_zip on terminals (company_guid, zip_code);
create index terminals_by_account on terminals (company_guid, account_guid);

create table contacts (
  company_guid uuid not null references companies,
  guid uuid not null,
  account_guid uuid,
  terminal_guid uuid,
  user_guid uuid,
  name text not null,
  title text, department text,
  email text, mobile_number text, phone_number text, website text,
  is_active boolean not null default true,
  merged_into_guid uuid,
  created_at timestamptz not null, created_by uuid,
  updated_at timestamptz not null, updated_by uuid,
  deleted_at timestamptz,
  primary key (company_guid, guid),
  foreign key (company_guid, account_guid) references accounts (company_guid, guid),
  foreign key (company_guid, terminal_guid) references terminals (company_guid, guid),
  foreign key (company_guid, user_guid) references users (company_guid, guid)
);
create index contacts_by_account on contacts (company_guid, account_guid, lower(name), guid);
create index contacts_by_terminal on contacts (company_guid, terminal_guid) where terminal_guid is not null;
alter table terminals
  add foreign key (company_guid, primary_contact_guid) references contacts (company_guid, guid),
  add foreign key (company_guid, alternative_contact_guid) references contacts (company_guid, guid);

-- Lists that a company may edit: equipment, body types, case labels, payment terms and methods, accessorials, usages.
create table picklist_options (
  company_guid uuid not null references companies,
  kind text not null,
  id integer not null,
  label text not null,
  code text,
  description text,
  data jsonb not null default '{}',
  position integer not null default 0,
  is_default boolean not null default false,
  is_deprecated boolean not null default false,
  updated_at timestamptz not null, updated_by uuid,
  primary key (company_guid, kind, id)
);

create table fuel_rates (
  company_guid uuid not null references companies,
  date date not null,
  price numeric(8,3) not null check (price >= 0),
  source text not null default 'manual',
  updated_at timestamptz not null, updated_by uuid,
  primary key (company_guid, date)
);
