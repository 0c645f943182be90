-- Charges on orders (revenue) and jobs (expense), invoices and bills with their lines, payments and integrations.

create table charges (
  company_guid uuid not null,
  guid uuid not null,
  order_guid uuid not null,
  job_guid uuid,
  contract_guid uuid,
  commodity_guid uuid,
  party_guid uuid,
  side text not null check (side in ('client', 'vendor')),
  kind text not null default 'base' check (kind in ('base', 'accessorial', 'fuel', 'tonu', 'adjustment', 'quick-pay-fee', 'cod')),
  item_id integer,
  name text not null,
  amount numeric(12,2) not null,
  needs_approval boolean not null default false, approved_at timestamptz, approved_by uuid,
  notes text,
  created_at timestamptz not null, created_by uuid,
  updated_at timestamptz not null, updated_by uuid,
  primary key (company_guid, guid),
  foreign key (company_guid, order_guid) references orders (company_guid, guid),
  foreign key (company_guid, job_guid) references jobs (company_guid, guid),
  foreign key (company_guid, contract_guid) references contracts (company_guid, guid),
  foreign key (company_guid, commodity_guid) references commodities (company_guid, guid)
);
create index charges_by_order on charges (company_guid, order_guid);
create index charges_by_job on charges (company_guid, job_guid) where job_guid is not null;

create table invoices (
  company_guid uuid not null,
  guid uuid not null,
  type text not null check (type in ('invoice', 'bill')),
  number text,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'OPEN', 'PARTIAL', 'PAID', 'VOID', 'WRITTEN_OFF')),
  account_guid uuid not null,
  order_guid uuid not null,
  job_guid uuid,
  contract_guid uuid,
  client_contact_guid uuid,
  reference_number text,
  total numeric(12,2) not null default 0,
  paid numeric(12,2) not null default 0,
  currency text not null default 'USD',
  payment_terms_id integer, payment_method_id integer, payment_option_id integer,
  transaction_date date, due_date date,
  payment_held boolean not null default false, payment_held_reason text,
  payment_status text not null default 'NOT_RELEASED',
  payment_released_at timestamptz, payment_released_by uuid,
  posted_at timestamptz, voided_at timestamptz, void_reason text,
  exported_at timestamptz,
  created_at timestamptz not null, created_by uuid,
  updated_at timestamptz not null, updated_by uuid,
  version integer not null default 1,
  primary key (company_guid, guid),
  foreign key (company_guid, account_guid) references accounts (company_guid, guid),
  foreign key (company_guid, order_guid) references orders (company_guid, guid),
  foreign key (company_guid, job_guid) references jobs (company_guid, guid),
  foreign key (company_guid, contract_guid) references contracts (company_guid, guid)
);
create unique index invoices_by_number on invoices (company_guid, type, number) where number is not null;
create unique index bills_by_vendor_reference on invoices (company_guid, account_guid, reference_number)
  where type = 'bill' and reference_number is not null and status <> 'VOID';
create index invoices_by_order on invoices (company_guid, order_guid);
create index invoices_by_account on invoices (company_guid, account_guid, created_at desc, guid desc);
create index invoices_by_status on invoices (company_guid, type, status, created_at desc, guid desc);

create table invoice_lines (
  company_guid uuid not null,
  guid uuid not null,
  invoice_guid uuid not null,
  charge_guid uuid,
  commodity_guid uuid,
  item_id integer,
  name text not null,
  notes text,
  amount numeric(12,2) not null,
  is_accessorial boolean not null default false,
  is_paid boolean not null default false,
  date_charged date,
  transaction_number text,
  system_defined boolean not null default false, system_usage text,
  expense boolean not null default false, revenue boolean not null default false,
  disputed_at timestamptz, dispute_reason text,
  position integer not null default 0,
  created_at timestamptz not null, updated_at timestamptz not null,
  primary key (company_guid, guid),
  foreign key (company_guid, invoice_guid) references invoices (company_guid, guid),
  foreign key (company_guid, charge_guid) references charges (company_guid, guid),
  foreign key (company_guid, commodity_guid) references commodities (company_guid, guid)
);
create index invoice_lines_by_invoice on invoice_lines (company_guid, invoice_guid, position);

create table invoice_payments (
  company_guid uuid not null,
  guid uuid not null,
  invoice_guid uuid not null,
  amount numeric(12,2) not null,
  paid_on date not null,
  method_id integer,
  transaction_number text,
  via_carrier boolean not null default false,
  created_at timestamptz not null, created_by uuid,
  primary key (company_guid, guid),
  foreign key (company_guid, invoice_guid) references invoices (company_guid, guid)
);
create index invoice_payments_by_invoice on invoice_payments (company_guid, invoice_guid);

create table integration_apps (
  company_guid uuid not null references companies,
  guid uuid not null,
  name text not null,
  kind text not null default 'accounting',
  status text not null default 'disconnected',
  is_enabled boolean not null default false,
  connection_checked_at timestamptz,
  created_at timestamptz not null, updated_at timestamptz not null,
  primary key (company_guid, guid),
  unique (company_guid, name)
);
create table integration_configs (
  company_guid uuid not null,
  guid uuid not null,
  app_guid uuid not null,
  key text not null,
  value text,
  is_encrypted boolean not null default false,
  updated_at timestamptz not null, updated_by uuid,
  primary key (company_guid, guid),
  unique (company_guid, app_guid, key),
  foreign key (company_guid, app_guid) references integration_apps (company_guid, guid)
);
-- Which record of ours is which record over there.
create table integration_mappings (
  company_guid uuid not null,
  app_guid uuid not null,
  record_type text not null,
  record_key text not null,
  external_id text not null,
  updated_at timestamptz not null,
  primary key (company_guid, app_guid, record_type, record_key),
  foreign key (company_guid, app_guid) references integration_apps (company_guid, guid)
);
create table invoice_integrations (
  company_guid uuid not null,
  guid uuid not null,
  invoice_guid uuid not null,
  app_guid uuid not null,
  external_id text, external_invoice_id text,
  status text not null check (status in ('PENDING', 'SUCCESS', 'FAILURE')),
  error_message text,
  exported_lines jsonb not null default '[]',
  created_at timestamptz not null, updated_at timestamptz not null,
  primary key (company_guid, guid),
  unique (company_guid, invoice_guid, app_guid),
  foreign key (company_guid, invoice_guid) references invoices (company_guid, guid),
  foreign key (company_guid, app_guid) references integration_apps (company_guid, guid)
);
