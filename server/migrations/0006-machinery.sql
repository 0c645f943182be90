-- History, projections for lists, counters, sequences, repeat-safe writes, keys and hooks.

-- Every write leaves its entry here, in the same transaction. `tx` lets readers of the stream stop below what is still open.
create table history (
  company_guid uuid not null references companies,
  seq bigint generated always as identity,
  tx xid8 not null default pg_current_xact_id(),
  at timestamptz not null,
  subject text not null,
  subject_guid uuid not null,
  action text not null,
  order_guid uuid, job_guid uuid, client_guid uuid, vendor_guid uuid,
  actor_guid uuid, actor_name text, portal text, request_id text,
  reason text,
  before jsonb, after jsonb,
  schema_version integer not null default 1,
  primary key (company_guid, seq)
);
create index history_by_order on history (company_guid, order_guid, seq) where order_guid is not null;
create index history_by_subject on history (company_guid, subject_guid, seq);
create index history_by_tx on history (company_guid, tx, seq);

-- One narrow row per order: what lists show, sort and filter by.
create table order_rows (
  company_guid uuid not null,
  guid uuid not null,
  number text not null,
  number_sort bigint not null,
  status text not null,
  classification text, type text, category text,
  reference_number text, bol text,
  client_guid uuid not null, client_name text not null, client_contact_name text, consignee_name text,
  dispatcher_guid uuid, dispatcher_name text, salesperson_name text, referrer text,
  vendor_names text,
  equipment_type_id integer,
  distance numeric(9,1), estimated_distance numeric(9,1),
  is_canceled boolean not null, is_complete boolean not null, is_dummy boolean not null, is_on_hold boolean not null,
  is_ready boolean not null, is_tender boolean not null, is_cargo_tel boolean not null,
  stop_count integer not null, job_count integer not null, commodity_count integer not null,
  origin_name text, origin_address text, origin_city text, origin_state text, origin_zip_code text,
  destination_name text, destination_address text, destination_city text, destination_state text, destination_zip_code text,
  origin_key text, destination_key text,
  vehicle_name text, vins text[] not null default '{}',
  pickup_requested_start timestamptz, pickup_requested_end timestamptz,
  pickup_scheduled_start timestamptz, pickup_scheduled_end timestamptz,
  delivery_requested_start timestamptz, delivery_requested_end timestamptz,
  delivery_scheduled_start timestamptz, delivery_scheduled_end timestamptz,
  picked_up_at timestamptz, delivered_at timestamptz,
  expected_complete_by timestamptz,
  revenue numeric(12,2) not null default 0, expense numeric(12,2) not null default 0,
  base_pay numeric(12,2) not null default 0, accessorial_pay numeric(12,2) not null default 0,
  created_at timestamptz not null, created_by_name text,
  updated_at timestamptz not null, updated_by_name text,
  primary key (company_guid, guid),
  foreign key (company_guid, guid) references orders (company_guid, guid)
);
-- Each named sort field has an index for the whole company and one within a client.
do $$
declare f record;
begin
  for f in select * from (values
    ('created', 'created_at'), ('updated', 'updated_at'), ('number', 'number_sort'), ('client', 'client_name'),
    ('origin', 'origin_city'), ('destination', 'destination_city'), ('vehicle', 'vehicle_name'), ('status', 'status'),
    ('pickup_requested', 'pickup_requested_start'), ('pickup_scheduled', 'pickup_scheduled_start'),
    ('delivery_requested', 'delivery_requested_start'), ('delivery_scheduled', 'delivery_scheduled_start')
  ) as t (name, col) loop
    execute format('create index order_rows_%s on order_rows (company_guid, %I, guid)', f.name, f.col);
    if f.name <> 'client' then
      execute format('create index order_rows_client_%s on order_rows (company_guid, client_guid, %I, guid)', f.name, f.col);
    end if;
  end loop;
end $$;
create index order_rows_status_created on order_rows (company_guid, status, created_at, guid);
create index order_rows_client_status_created on order_rows (company_guid, client_guid, status, created_at, guid);
-- Cities in lower case stand in columns of their own: `lower()` is not leakproof, plain comparison of text is.
create index order_rows_origin_key on order_rows (company_guid, origin_key, created_at, guid);
create index order_rows_destination_key on order_rows (company_guid, destination_key, created_at, guid);

create table job_rows (
  company_guid uuid not null,
  guid uuid not null,
  order_guid uuid not null,
  number text not null,
  number_sort bigint not null,
  status text not null,
  kind text not null, classification text,
  order_number text, reference_number text,
  client_guid uuid not null, client_name text,
  vendor_guid uuid, vendor_name text,
  dispatcher_guid uuid, dispatcher_name text,
  equipment_type_id integer,
  distance numeric(9,1),
  commodity_count integer not null, label_count integer not null default 0,
  origin_name text, origin_city text, origin_state text, origin_zip_code text,
  destination_name text, destination_city text, destination_state text, destination_zip_code text,
  vehicle_name text,
  pickup_requested_start timestamptz, pickup_scheduled_start timestamptz,
  delivery_requested_start timestamptz, delivery_scheduled_start timestamptz,
  revenue numeric(12,2) not null default 0, expense numeric(12,2) not null default 0,
  created_at timestamptz not null, updated_at timestamptz not null,
  primary key (company_guid, guid),
  foreign key (company_guid, guid) references jobs (company_guid, guid)
);
create index job_rows_status on job_rows (company_guid, status, created_at, guid);
create index job_rows_created on job_rows (company_guid, created_at, guid);
create index job_rows_order on job_rows (company_guid, order_guid);
create index job_rows_vendor on job_rows (company_guid, vendor_guid, status, created_at, guid) where vendor_guid is not null;

-- What text search looks through: number, references and VINs of an order, upper case, parted by spaces.
-- Pattern operators are not leakproof, so under row-level security they would never use this index. The table is
-- therefore closed to the request's role; it is read through one function that carries the company's wall itself.
create table order_search (
  company_guid uuid not null,
  order_guid uuid not null,
  client_guid uuid not null,
  terms text not null,
  primary key (company_guid, order_guid)
);
create index order_search_terms on order_search using gin (company_guid, terms gin_trgm_ops);
alter table order_search enable row level security;
create policy company_wall on order_search using (company_guid = waybill.company()) with check (company_guid = waybill.company());
grant insert, update, delete on order_search to waybill_app;
-- `on conflict` and `update ... where` read the key columns.
grant select (company_guid, order_guid) on order_search to waybill_app;

-- Guids of at most `most` orders of the transaction's company in which `part` occurs; `clients` null: of all clients.
create function waybill.orders_holding(part text, clients uuid[], most integer) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp rows 50
begin atomic
  select s.order_guid from order_search s
  where s.company_guid = nullif(current_setting('waybill.company', true), '')::uuid
    and s.terms like '%' || part || '%'
    and (clients is null or s.client_guid = any (clients))
  limit most;
end;
revoke all on function waybill.orders_holding(text, uuid[], integer) from public;
grant execute on function waybill.orders_holding(text, uuid[], integer) to waybill_app;

-- Counts per status: `counters` is folded by the worker from appended deltas, so that writers never queue for a row.
create table counters (
  company_guid uuid not null references companies,
  subject text not null,
  scope text not null,
  scope_guid uuid not null,
  status text not null,
  amount bigint not null,
  primary key (company_guid, subject, scope, scope_guid, status)
);
create table counter_deltas (
  company_guid uuid not null references companies,
  id bigint generated always as identity,
  subject text not null,
  scope text not null,
  scope_guid uuid not null,
  status text not null,
  delta integer not null,
  primary key (company_guid, id)
);
create index counter_deltas_by_scope on counter_deltas (company_guid, subject, scope, scope_guid);

-- Numbers that people see. Orders take blocks (gaps allowed); invoices one at a time inside the posting transaction.
create table sequences (
  company_guid uuid not null references companies,
  name text not null,
  value bigint not null,
  primary key (company_guid, name)
);

create table idempotency (
  company_guid uuid not null,
  user_guid uuid not null,
  route text not null,
  key text not null,
  body_hash text not null,
  status integer not null,
  answer text,
  etag text,
  created_at timestamptz not null,
  primary key (company_guid, user_guid, route, key)
);
create index idempotency_by_age on idempotency (company_guid, created_at);

create table api_keys (
  company_guid uuid not null,
  guid uuid not null,
  user_guid uuid not null,
  name text not null,
  prefix text not null,
  secret_hash text not null,
  permissions text[] not null default '{}',
  expires_at timestamptz, last_used_at timestamptz, revoked_at timestamptz,
  created_at timestamptz not null, created_by uuid,
  primary key (company_guid, guid),
  foreign key (company_guid, user_guid) references users (company_guid, guid)
);
create table webhooks (
  company_guid uuid not null references companies,
  guid uuid not null,
  url text not null,
  actions text[] not null default '{}',
  secret_sealed text not null,
  is_active boolean not null default true,
  last_seq bigint not null default 0,
  created_at timestamptz not null, created_by uuid, updated_at timestamptz not null,
  primary key (company_guid, guid)
);
create table webhook_deliveries (
  company_guid uuid not null,
  guid uuid not null,
  webhook_guid uuid not null,
  history_seq bigint not null,
  status text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  response_status integer, response_excerpt text,
  created_at timestamptz not null, updated_at timestamptz not null,
  primary key (company_guid, guid),
  foreign key (company_guid, webhook_guid) references webhooks (company_guid, guid)
);
create table public_links (
  company_guid uuid not null references companies,
  guid uuid not null,
  kind text not null check (kind in ('tracking', 'inspection')),
  subject_guid uuid not null,
  secret_hash text not null,
  expires_at timestamptz not null, revoked_at timestamptz,
  created_at timestamptz not null, created_by uuid,
  primary key (company_guid, guid)
);
-- Mails and notices wait here until their time; an undo in between drops them.
create table notices (
  company_guid uuid not null references companies,
  guid uuid not null,
  kind text not null,
  recipient text not null,
  content jsonb not null,
  history_seq bigint,
  send_after timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'dropped', 'failed')),
  attempts integer not null default 0, last_error text,
  created_at timestamptz not null, updated_at timestamptz not null,
  primary key (company_guid, guid)
);
create index notices_waiting on notices (company_guid, send_after) where status = 'waiting';
create table cargotel_links (
  company_guid uuid not null,
  guid uuid not null,
  order_guid uuid not null,
  job_guid uuid,
  external_id text,
  status text not null default 'PENDING', last_error text,
  created_at timestamptz not null, created_by uuid, updated_at timestamptz not null,
  primary key (company_guid, guid),
  foreign key (company_guid, order_guid) references orders (company_guid, guid),
  foreign key (company_guid, job_guid) references jobs (company_guid, guid)
);
