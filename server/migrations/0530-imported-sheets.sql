-- Older programs go on.
-- The content of every sheet that was imported, so that the same one is recognized when it comes again.
create table imported_sheets (
  company_guid uuid not null references companies,
  account_guid uuid not null,
  -- Of what: orders, clients, vendors, contacts or terminals.
  kind text not null,
  -- A digest of its cells, whatever the file is called.
  digest text not null,
  created_by text,
  created_at timestamptz not null,
  record_count integer not null,
  primary key (company_guid, account_guid, kind, digest),
  foreign key (company_guid, account_guid) references accounts (company_guid, guid)
);
select waybill.protect('imported_sheets');
create index imported_sheets_digest on imported_sheets (company_guid, digest);
