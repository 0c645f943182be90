-- What a vendor asks for itself, disputes that are answered, payments taken back, and the other side of integrations.

alter table invoices
  -- The amount of the vendor's own invoice; null where it was never told.
  add column vendor_amount numeric(12,2),
  -- Against the contract and approved accessorials; null until the vendor's number is known.
  add column match_difference numeric(12,2),
  add column is_matched boolean,
  add column written_off_at timestamptz;

alter table invoice_lines
  add column disputed_by uuid,
  add column dispute_outcome text check (dispute_outcome in ('accepted', 'rejected')),
  add column dispute_answer text,
  add column dispute_answered_at timestamptz,
  add column dispute_answered_by uuid;
create index invoice_lines_by_charge on invoice_lines (company_guid, charge_guid) where charge_guid is not null;

alter table invoice_payments
  add column reversed_at timestamptz,
  add column reversed_by uuid,
  add column reverse_reason text;
create index invoice_payments_by_day on invoice_payments (company_guid, created_at desc, guid desc);

-- An export that is asked for again counts on: an older task finds another number here and gives up.
alter table invoice_integrations add column run integer not null default 1;
create index invoices_by_contract on invoices (company_guid, contract_guid) where contract_guid is not null;

alter table integration_apps add column version integer not null default 1, add column last_error text;

-- Which of the accounting system's companies is ours.
create table integration_companies (
  company_guid uuid not null,
  app_guid uuid not null,
  external_id text not null,
  name text not null,
  is_ours boolean not null default false,
  updated_at timestamptz not null,
  primary key (company_guid, app_guid, external_id),
  foreign key (company_guid, app_guid) references integration_apps (company_guid, guid)
);
create unique index integration_companies_ours on integration_companies (company_guid, app_guid) where is_ours;
select waybill.protect('integration_companies');
