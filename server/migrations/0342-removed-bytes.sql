-- Bytes in the file store that nothing refers to any more: they stay there for WAYBILL_FILES_KEPT_DAYS, since backups refer to them.
-- Older programs go on.

create table removed_bytes (
  company_guid uuid not null references companies,
  -- Where the file store has them.
  location text not null,
  removed_at timestamptz not null,
  primary key (company_guid, location)
);
create index removed_bytes_by_time on removed_bytes (company_guid, removed_at, location);
select waybill.protect('removed_bytes');
