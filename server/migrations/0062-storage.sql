-- Bytes that each company stores, counted at the commit of whatever stores or removes a file: the row is locked for no longer.

create table company_storage (
  company_guid uuid primary key references companies,
  bytes bigint not null
);
select waybill.protect('company_storage');

-- The owner is bound by the wall as well, and counts for all companies here.
alter table files no force row level security;
alter table company_storage no force row level security;
insert into company_storage (company_guid, bytes)
select company_guid, sum(total_bytes) from files where deleted_at is null group by company_guid;
alter table files force row level security;
alter table company_storage force row level security;

create function waybill.count_storage() returns trigger language plpgsql as $$
declare
  kept constant bigint := case when tg_op <> 'DELETE' and new.deleted_at is null then new.total_bytes else 0 end;
  gone constant bigint := case when tg_op <> 'INSERT' and old.deleted_at is null then old.total_bytes else 0 end;
  -- Set by what may be refused: an upload. What the product writes itself is counted and kept.
  most constant bigint := nullif(current_setting('waybill.storage_most', true), '')::bigint;
  stored bigint;
begin
  if kept = gone then return null; end if;
  insert into company_storage as s (company_guid, bytes)
  values (case when tg_op = 'DELETE' then old.company_guid else new.company_guid end, kept - gone)
  on conflict (company_guid) do update set bytes = s.bytes + excluded.bytes
  returning bytes into stored;
  if kept > gone and stored > most then
    raise exception using errcode = 'WB507', message = 'the company stores as much as it may';
  end if;
  return null;
end $$;

create constraint trigger count_storage after insert or delete or update of deleted_at, total_bytes on files
  deferrable initially deferred for each row execute function waybill.count_storage();
