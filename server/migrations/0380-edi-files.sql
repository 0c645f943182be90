-- Files of EDI partners: looked at until they are whole, stored as they came, and only then removed. Turns of a partner are
-- claimed, and wait longer with each failure.
-- Older programs go on.

-- Null: the usual time.
alter table edi_partners add column still_seconds integer;
alter table edi_partners add column incomplete_minutes integer;
-- What a partner appends to a file's name once the file is whole.
alter table edi_partners add column marker text;
-- The turn that works for the partner now, and until when; a turn that was overtaken stores nothing more.
alter table edi_partners add column turn_guid uuid;
alter table edi_partners add column turn_until timestamptz;
alter table edi_partners add column failures integer not null default 0;
alter table edi_partners add column look_at timestamptz;
alter table edi_partners add column paused_until timestamptz;
-- The server's key at the last sign-in.
alter table edi_partners add column host_key_seen text;

create table edi_files (
  company_guid uuid not null references companies,
  guid uuid not null,
  partner_guid uuid not null,
  name text not null,
  size bigint not null,
  modified_at timestamptz not null,
  state text not null check (state in ('seen', 'incomplete', 'failed', 'stored', 'replaced', 'removed')),
  -- When the partner's folder first had it, and since when its size and time stand still.
  first_at timestamptz not null,
  since timestamptz not null,
  -- The bytes as they came, and their SHA-256 in hexadecimal.
  content bytea,
  hash text,
  fault text,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  -- The message that shows it to a person.
  message_guid uuid,
  stored_at timestamptz,
  removed_at timestamptz,
  primary key (company_guid, guid),
  foreign key (company_guid, partner_guid) references edi_partners (company_guid, guid)
);
create unique index edi_files_once on edi_files (company_guid, partner_guid, name) where state not in ('replaced', 'removed');
create index edi_files_by_name on edi_files (company_guid, partner_guid, name, first_at);
select waybill.protect('edi_files');
