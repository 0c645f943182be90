-- Orders, jobs, stops and commodities: facts are stored; `status` is computed from them and kept for lists.

create table orders (
  company_guid uuid not null references companies,
  guid uuid not null,
  number text not null,
  status text not null,
  classification text not null default 'car haul',
  type text, category text,
  reference_number text,
  bol text,
  client_guid uuid not null,
  client_contact_guid uuid,
  consignee_guid uuid,
  referrer text,
  dispatcher_guid uuid, salesperson_guid uuid,
  equipment_type_id integer,
  inspection_type text not null default 'standard',
  instructions text,
  distance numeric(9,1), estimated_distance numeric(9,1),
  client_job_base_pay numeric(12,2),
  source text not null default 'dispatcher', -- dispatcher, client, tender, import, api
  is_dummy boolean not null default false,
  is_cargo_tel boolean not null default false,
  -- facts
  accepted_at timestamptz, accepted_by uuid,
  is_tender boolean not null default false,
  tender_answer text check (tender_answer in ('accepted', 'rejected')), tender_answered_at timestamptz, tender_reason text,
  tender_respond_by timestamptz,
  held_at timestamptz, hold_reason text, hold_requested_at timestamptz, hold_requested_by uuid, hold_request_reason text,
  canceled_at timestamptz, cancel_reason text, cancel_requested_at timestamptz, cancel_requested_by uuid, cancel_request_reason text,
  deleted_at timestamptz, deleted_by uuid,
  expected_complete_by timestamptz,
  verified_at timestamptz, verified_by uuid,
  ordered_again_from_guid uuid,
  content_hash text, -- of what was sent, where the sender chose the guid: the same again is a repeat
  created_at timestamptz not null, created_by uuid, created_by_name text,
  updated_at timestamptz not null, updated_by uuid, updated_by_name text,
  version integer not null default 1,
  primary key (company_guid, guid),
  foreign key (company_guid, client_guid) references accounts (company_guid, guid),
  foreign key (company_guid, consignee_guid) references accounts (company_guid, guid),
  foreign key (company_guid, client_contact_guid) references contacts (company_guid, guid),
  foreign key (company_guid, dispatcher_guid) references users (company_guid, guid),
  foreign key (company_guid, salesperson_guid) references users (company_guid, guid)
);
create unique index orders_by_number on orders (company_guid, number);

create table order_parties (
  company_guid uuid not null,
  guid uuid not null,
  order_guid uuid not null,
  account_guid uuid not null,
  role text not null,
  created_at timestamptz not null, created_by uuid,
  primary key (company_guid, guid),
  foreign key (company_guid, order_guid) references orders (company_guid, guid),
  foreign key (company_guid, account_guid) references accounts (company_guid, guid)
);
create index order_parties_by_order on order_parties (company_guid, order_guid);

create table loads (
  company_guid uuid not null references companies,
  guid uuid not null,
  number text not null,
  created_at timestamptz not null, created_by uuid,
  updated_at timestamptz not null, updated_by uuid,
  primary key (company_guid, guid),
  unique (company_guid, number)
);

create table jobs (
  company_guid uuid not null,
  guid uuid not null,
  order_guid uuid not null,
  load_guid uuid,
  number text not null,
  sequence integer not null,
  status text not null,
  kind text not null default 'transport' check (kind in ('transport', 'service')),
  classification text not null default 'transport',
  type text, category text, load_type text,
  reference_number text,
  bol text,
  equipment_type_id integer,
  inspection_type text not null default 'standard',
  dispatcher_guid uuid, salesperson_guid uuid,
  vendor_guid uuid, vendor_contact_guid uuid,
  driver_name text, driver_phone text, truck_number text,
  instructions text, loadboard_instructions text,
  distance numeric(9,1), estimated_distance numeric(9,1),
  is_dummy boolean not null default false,
  -- facts
  is_ready boolean not null default false,
  held_at timestamptz, hold_reason text,
  canceled_at timestamptz, cancel_reason text,
  deleted_at timestamptz, deleted_by uuid,
  vendor_started_at timestamptz, vendor_completed_at timestamptz,
  verified_at timestamptz, verified_by uuid,
  dispatched_at timestamptz,
  leg_ended_at timestamptz, leg_end_terminal_guid uuid,
  created_at timestamptz not null, created_by uuid,
  updated_at timestamptz not null, updated_by uuid,
  version integer not null default 1,
  primary key (company_guid, guid),
  foreign key (company_guid, order_guid) references orders (company_guid, guid),
  foreign key (company_guid, load_guid) references loads (company_guid, guid),
  foreign key (company_guid, vendor_guid) references accounts (company_guid, guid),
  foreign key (company_guid, vendor_contact_guid) references contacts (company_guid, guid),
  foreign key (company_guid, dispatcher_guid) references users (company_guid, guid),
  foreign key (company_guid, salesperson_guid) references users (company_guid, guid),
  foreign key (company_guid, leg_end_terminal_guid) references terminals (company_guid, guid)
);
create unique index jobs_by_number on jobs (company_guid, number);
create unique index jobs_by_order on jobs (company_guid, order_guid, sequence);
create index jobs_by_load on jobs (company_guid, load_guid) where load_guid is not null;

create table stops (
  company_guid uuid not null,
  guid uuid not null,
  order_guid uuid not null,
  job_guid uuid not null,
  stop_type text not null check (stop_type in ('pickup', 'delivery', 'service')),
  sequence integer not null,
  status text not null,
  terminal_guid uuid,
  primary_contact_guid uuid, alternative_contact_guid uuid,
  notes text, reference_number text,
  requested_type text, requested_start timestamptz, requested_end timestamptz,
  scheduled_type text, scheduled_start timestamptz, scheduled_end timestamptz,
  estimated_start timestamptz, estimated_end timestamptz,
  started_at timestamptz, completed_at timestamptz, canceled_at timestamptz,
  created_at timestamptz not null, updated_at timestamptz not null,
  primary key (company_guid, guid),
  foreign key (company_guid, order_guid) references orders (company_guid, guid),
  foreign key (company_guid, job_guid) references jobs (company_guid, guid),
  foreign key (company_guid, terminal_guid) references terminals (company_guid, guid),
  foreign key (company_guid, primary_contact_guid) references contacts (company_guid, guid),
  foreign key (company_guid, alternative_contact_guid) references contacts (company_guid, guid)
);
create index stops_by_job on stops (company_guid, job_guid, sequence);
create index stops_by_order on stops (company_guid, order_guid);

create table commodities (
  company_guid uuid not null,
  guid uuid not null,
  order_guid uuid not null,
  sequence integer not null,
  type text not null default 'vehicle',
  category text,
  description text,
  identifier text, identifier_qualifier text,
  lot_number text, reference_number text,
  inoperable text not null default 'unknown' check (inoperable in ('yes', 'no', 'unknown')),
  damaged boolean not null default false,
  has_keys boolean,
  year integer, make text, model text, trim text, color text, body_type text, weight_class integer,
  license_plate text,
  length numeric(9,2), height numeric(9,2), width numeric(9,2), weight numeric(12,2),
  quantity numeric(12,2) not null default 1, capacity numeric(12,2),
  canceled_at timestamptz,
  created_at timestamptz not null, created_by uuid,
  updated_at timestamptz not null, updated_by uuid,
  deleted_at timestamptz,
  primary key (company_guid, guid),
  foreign key (company_guid, order_guid) references orders (company_guid, guid)
);
create index commodities_by_order on commodities (company_guid, order_guid, sequence);
create index commodities_by_identifier on commodities (company_guid, identifier) where identifier is not null;

-- Which commodities a stop handles, and how far each has come there.
create table stop_commodities (
  company_guid uuid not null,
  stop_guid uuid not null,
  commodity_guid uuid not null,
  job_guid uuid not null,
  order_guid uuid not null,
  completed_at timestamptz,
  outcome text check (outcome in ('done', 'missing', 'refused')),
  outcome_reason text,
  primary key (company_guid, stop_guid, commodity_guid),
  foreign key (company_guid, stop_guid) references stops (company_guid, guid),
  foreign key (company_guid, commodity_guid) references commodities (company_guid, guid),
  foreign key (company_guid, job_guid) references jobs (company_guid, guid),
  foreign key (company_guid, order_guid) references orders (company_guid, guid)
);
create index stop_commodities_by_commodity on stop_commodities (company_guid, commodity_guid);
create index stop_commodities_by_job on stop_commodities (company_guid, job_guid);
create index stop_commodities_by_order on stop_commodities (company_guid, order_guid);

create table stop_attempts (
  company_guid uuid not null,
  guid uuid not null,
  stop_guid uuid not null,
  at timestamptz not null,
  reason text not null,
  created_by uuid,
  primary key (company_guid, guid),
  foreign key (company_guid, stop_guid) references stops (company_guid, guid)
);

create table job_labels (
  company_guid uuid not null,
  job_guid uuid not null,
  label_id integer not null,
  created_at timestamptz not null, created_by uuid,
  primary key (company_guid, job_guid, label_id),
  foreign key (company_guid, job_guid) references jobs (company_guid, guid)
);

-- Offers of jobs to vendors. A load is one offer for several jobs with a price each.
create table contracts (
  company_guid uuid not null,
  guid uuid not null,
  group_guid uuid,
  job_guid uuid not null,
  vendor_guid uuid not null,
  vendor_contact_guid uuid,
  status text not null check (status in ('sent', 'accepted', 'declined', 'cancelled', 'expired')),
  amount numeric(12,2) not null check (amount >= 0),
  cod_amount numeric(12,2) not null default 0, cod_method text, cod_location text,
  payment_terms_id integer, payment_method_id integer,
  terms_version text, load_terms text,
  sent_at timestamptz not null, sent_by uuid, expires_at timestamptz,
  answered_at timestamptz, answered_by uuid, answer_channel text, answer_ip text, answer_reason text,
  cancelled_at timestamptz, cancelled_by uuid, cancel_reason text, tonu_amount numeric(12,2),
  estimated_pickup_at timestamptz, estimated_delivery_at timestamptz,
  inspection_acknowledged boolean not null default false,
  compliance jsonb, compliance_override_reason text,
  document_file_guid uuid, document_sha256 text, document_revision integer not null default 1,
  created_at timestamptz not null, updated_at timestamptz not null,
  primary key (company_guid, guid),
  foreign key (company_guid, job_guid) references jobs (company_guid, guid),
  foreign key (company_guid, vendor_guid) references accounts (company_guid, guid),
  foreign key (company_guid, vendor_contact_guid) references contacts (company_guid, guid)
);
create unique index one_accepted_contract on contracts (company_guid, job_guid) where status = 'accepted';
create index contracts_by_job on contracts (company_guid, job_guid);
create index contracts_by_vendor on contracts (company_guid, vendor_guid, status, sent_at desc);
create index contracts_by_expiry on contracts (company_guid, expires_at) where status = 'sent';

create table inspections (
  company_guid uuid not null,
  guid uuid not null,
  order_guid uuid not null,
  job_guid uuid not null,
  stop_guid uuid not null,
  commodity_guid uuid not null,
  type text not null,
  status text not null check (status in ('in-progress', 'completed')),
  odometer integer, keys_count integer,
  answers jsonb not null default '{}',
  signed_by_name text, signature_file_guid uuid, not_available_reason text,
  latitude double precision, longitude double precision,
  completed_at timestamptz, completed_by uuid,
  superseded_by_guid uuid,
  created_at timestamptz not null, created_by uuid, updated_at timestamptz not null,
  primary key (company_guid, guid),
  foreign key (company_guid, order_guid) references orders (company_guid, guid),
  foreign key (company_guid, job_guid) references jobs (company_guid, guid),
  foreign key (company_guid, stop_guid) references stops (company_guid, guid),
  foreign key (company_guid, commodity_guid) references commodities (company_guid, guid)
);
create index inspections_by_order on inspections (company_guid, order_guid);
create table inspection_damages (
  company_guid uuid not null,
  guid uuid not null,
  inspection_guid uuid not null,
  edition text not null,
  area text not null, damage_type text not null, severity text,
  x real, y real, view text,
  note text,
  created_at timestamptz not null,
  primary key (company_guid, guid),
  foreign key (company_guid, inspection_guid) references inspections (company_guid, guid)
);
create index inspection_damages_by_inspection on inspection_damages (company_guid, inspection_guid);
create table inspection_photos (
  company_guid uuid not null,
  guid uuid not null,
  inspection_guid uuid not null,
  damage_guid uuid,
  file_guid uuid not null,
  slot text,
  sha256 text,
  taken_at timestamptz, latitude double precision, longitude double precision,
  created_at timestamptz not null,
  primary key (company_guid, guid),
  foreign key (company_guid, inspection_guid) references inspections (company_guid, guid),
  foreign key (company_guid, damage_guid) references inspection_damages (company_guid, guid)
);
create index inspection_photos_by_inspection on inspection_photos (company_guid, inspection_guid);
