-- On a database that is distributed by company the triggers of a table run on its shards, which have other names and row types.
-- Older programs go on.

-- A row of a shard, as a row of the table.
create function waybill.entry_hash(entry anyelement, before bytea) returns bytea language sql immutable parallel safe
as $$ select waybill.entry_hash(jsonb_populate_record(null::public.history, to_jsonb(entry)), before) $$;

-- The lock of the company's row in `history_heads` is held: the entry before is there and stays the last.
create or replace function waybill.chain_entry() returns trigger language plpgsql as $$
declare
  before bytea;
begin
  if tg_table_name = 'history' then
    select h.hash into before from history h where h.company_guid = new.company_guid and h.seq = new.seq - 1;
  else
    execute format('select hash from %s where company_guid = $1 and seq = $2', tg_relid::regclass)
      into before using new.company_guid, new.seq - 1;
  end if;
  new.hash := waybill.entry_hash(new, before);
  return new;
end $$;

-- The shard of a company's stored bytes is the one for the same companies as that of its files.
create or replace function waybill.count_storage() returns trigger language plpgsql as $$
declare
  kept constant bigint := case when tg_op <> 'DELETE' and new.deleted_at is null then new.total_bytes else 0 end;
  gone constant bigint := case when tg_op <> 'INSERT' and old.deleted_at is null then old.total_bytes else 0 end;
  -- Set by what may be refused: an upload. What the product writes itself is counted and kept.
  most constant bigint := nullif(current_setting('waybill.storage_most', true), '')::bigint;
  company uuid;
  target text;
  stored bigint;
begin
  if kept = gone then return null; end if;
  if tg_op = 'DELETE' then company := old.company_guid; else company := new.company_guid; end if;
  if tg_table_name = 'files' then
    insert into company_storage as s (company_guid, bytes) values (company, kept - gone)
    on conflict (company_guid) do update set bytes = s.bytes + excluded.bytes
    returning bytes into stored;
  else
    execute $q$
      select 'company_storage_' || t.shardid from pg_dist_shard f
      join pg_dist_shard t on t.shardminvalue = f.shardminvalue and t.logicalrelid = 'company_storage'::regclass
      where f.logicalrelid = 'files'::regclass and 'files_' || f.shardid = $1$q$ into target using tg_table_name;
    execute format('insert into %I as s (company_guid, bytes) values ($1, $2)
      on conflict (company_guid) do update set bytes = s.bytes + excluded.bytes returning bytes', target)
      into stored using company, kept - gone;
  end if;
  if kept > gone and stored > most then
    raise exception using errcode = 'WB507', message = 'the company stores as much as it may';
  end if;
  return null;
end $$;
