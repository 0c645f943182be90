-- What the authority's file about a carrier said anew.
create table authority_changes (
  company_guid uuid not null references companies,
  guid uuid not null,
  vendor_guid uuid not null,
  changes jsonb not null,
  is_worse boolean not null,
  noted_at timestamptz not null,
  primary key (company_guid, guid),
  foreign key (company_guid, vendor_guid) references accounts (company_guid, guid)
);
create index authority_changes_by_time on authority_changes (company_guid, noted_at desc, guid);
create index authority_changes_by_vendor on authority_changes (company_guid, vendor_guid, noted_at desc);
select waybill.protect('authority_changes');
