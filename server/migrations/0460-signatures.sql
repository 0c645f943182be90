-- Older programs go on.
-- Each signature at a stop, or why nobody signed, with what was shown when it was drawn. Written once: it stands for that for ever.
create table signatures (
  company_guid uuid not null,
  guid uuid not null,
  order_guid uuid not null,
  job_guid uuid not null,
  stop_guid uuid not null,
  outcome text not null check (outcome in ('signed', 'refused', 'not-available')),
  name text, file_guid uuid,
  reason text,
  -- The sentence above the signature; null if there was none.
  statement text,
  commodity_guids uuid[] not null,
  inspection_guids uuid[] not null,
  -- All null if what was shown was not recorded.
  shown_text text, shown_vehicles jsonb, shown_sha256 text,
  at timestamptz not null,
  created_at timestamptz not null, created_by uuid,
  primary key (company_guid, guid),
  foreign key (company_guid, order_guid) references orders (company_guid, guid),
  foreign key (company_guid, job_guid) references jobs (company_guid, guid),
  foreign key (company_guid, stop_guid) references stops (company_guid, guid),
  foreign key (company_guid, file_guid) references files (company_guid, guid),
  check ((outcome = 'signed') = (name is not null and file_guid is not null)),
  check ((outcome = 'signed') = (reason is null)),
  check ((shown_text is null) = (shown_vehicles is null) and (shown_text is null) = (shown_sha256 is null))
);
create index signatures_by_order on signatures (company_guid, order_guid);
create index signatures_by_job on signatures (company_guid, job_guid);
create index signatures_by_stop on signatures (company_guid, stop_guid);
create index signatures_by_file on signatures (company_guid, file_guid);
select waybill.protect('signatures');
create trigger keep_signatures before update on signatures for each row execute function waybill.keep();
revoke update on signatures from waybill_app;
