-- Older programs go on.
-- How an account read a sheet of orders that its headings did not explain, so that the next one is read alike.
create table sheet_layouts (
  company_guid uuid not null references companies,
  account_guid uuid not null,
  -- The client that was chosen for the sheet; the account itself if none was.
  client_guid uuid not null,
  -- A digest of the headings.
  heads text not null,
  -- As in a request: sheet, dayOrder, decimalMark, columns; and isHeaderRowChosen.
  choices jsonb not null,
  updated_at timestamptz not null,
  primary key (company_guid, account_guid, client_guid, heads),
  foreign key (company_guid, account_guid) references accounts (company_guid, guid),
  foreign key (company_guid, client_guid) references accounts (company_guid, guid)
);
select waybill.protect('sheet_layouts');
create index sheet_layouts_heads on sheet_layouts (company_guid, account_guid, heads);
