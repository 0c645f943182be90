-- What is read from accounting systems: payments, each once for every document that it settles, and purchase orders of clients.
create table integration_payments (
  company_guid uuid not null,
  app_guid uuid not null,
  external_id text not null,
  invoice_guid uuid not null,
  amount numeric(12,2) not null,
  paid_on date not null,
  reference text,
  -- Null: it is not recorded here, and the note says why.
  payment_guid uuid,
  note text,
  created_at timestamptz not null, updated_at timestamptz not null,
  primary key (company_guid, app_guid, external_id, invoice_guid),
  foreign key (company_guid, app_guid) references integration_apps (company_guid, guid),
  foreign key (company_guid, invoice_guid) references invoices (company_guid, guid),
  foreign key (company_guid, payment_guid) references invoice_payments (company_guid, guid)
);
create index integration_payments_by_invoice on integration_payments (company_guid, invoice_guid);
create index integration_payments_waiting on integration_payments (company_guid, app_guid) where payment_guid is null and amount > 0;
select waybill.protect('integration_payments');

create table purchase_orders (
  company_guid uuid not null,
  app_guid uuid not null,
  external_id text not null,
  number text not null,
  status text not null,
  total numeric(12,2),
  ordered_on date,
  -- Words that may name an order or a vehicle.
  words jsonb not null,
  order_guid uuid,
  note text,
  created_at timestamptz not null, updated_at timestamptz not null,
  primary key (company_guid, app_guid, external_id),
  foreign key (company_guid, app_guid) references integration_apps (company_guid, guid),
  foreign key (company_guid, order_guid) references orders (company_guid, guid)
);
create index purchase_orders_by_order on purchase_orders (company_guid, order_guid) where order_guid is not null;
select waybill.protect('purchase_orders');

-- When a system was last read, and why that failed.
alter table integration_apps add column read_at timestamptz, add column read_error text;

-- Reconciling asks for the documents of some weeks, and for one by its record over there.
create index invoices_by_date on invoices (company_guid, transaction_date) where posted_at is not null;
create index invoice_integrations_by_record on invoice_integrations (company_guid, app_guid, external_id) where external_id is not null;

-- Reading accounting systems waits for outside services too.
drop index due_work_own;
drop index due_work_outside;
create index due_work_own on due_work (due_at) where kind not in ('mails', 'boards', 'posts', 'cargotel', 'diesel', 'carriers', 'accounting');
create index due_work_outside on due_work (due_at) where kind in ('boards', 'posts', 'cargotel', 'diesel', 'carriers', 'accounting');

-- Companies that have the systems of before get the new one, turned off.
alter table integration_apps no force row level security;
insert into integration_apps (company_guid, guid, name, kind, status, is_enabled, created_at, updated_at)
  select company_guid, gen_random_uuid(), 'QUICKBOOKS', 'accounting', 'disconnected', false, now(), now()
  from (select distinct company_guid from integration_apps) known
  on conflict do nothing;
alter table integration_apps force row level security;
