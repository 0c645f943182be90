-- History is written once: nobody changes or removes an entry, the owner of the table included. Each entry carries the hash of
-- itself and of the one before, so that what a superuser changes behind the back of this is found (`npm run verify`).

alter table history add column hash bytea;

-- What an entry says, always written alike.
create function waybill.entry_text(h history) returns text language sql immutable parallel safe
  return jsonb_build_array(h.company_guid, h.seq, h.act, h.is_quiet, (extract(epoch from h.at) * 1000000)::bigint, h.subject,
    h.subject_guid, h.action, h.order_guid, h.job_guid, h.client_guid, h.vendor_guid, h.actor_guid, h.actor_name, h.portal,
    h.request_id, h.reason, h.before, h.after, h.schema_version)::text;

create function waybill.entry_hash(h history, before bytea) returns bytea language sql immutable parallel safe
  return sha256(coalesce(before, ''::bytea) || convert_to(waybill.entry_text(h), 'UTF8'));

-- The lock of the company's row in `history_heads` is held: the entry before is there and stays the last.
create function waybill.chain_entry() returns trigger language plpgsql as $$
declare
  before bytea;
begin
  select h.hash into before from history h where h.company_guid = new.company_guid and h.seq = new.seq - 1;
  new.hash := waybill.entry_hash(new, before);
  return new;
end $$;

alter table history no force row level security;
do $$
declare
  h history;
  -- Not named like a column of the table that it is set into.
  chained bytea;
  last_company uuid;
  last_seq bigint;
begin
  for h in select * from history order by company_guid, seq loop
    if h.company_guid is distinct from last_company or h.seq <> last_seq + 1 then chained := null; end if;
    chained := waybill.entry_hash(h, chained);
    update history set hash = chained where company_guid = h.company_guid and seq = h.seq;
    last_company := h.company_guid;
    last_seq := h.seq;
  end loop;
end $$;
alter table history force row level security;

create trigger chain_entry before insert on history for each row execute function waybill.chain_entry();

create function waybill.keep() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'WB403', message = tg_table_name || ' is neither changed nor removed';
end $$;
create trigger keep_entries before update or delete on history for each row execute function waybill.keep();
create trigger keep_all before truncate on history for each statement execute function waybill.keep();
revoke update, delete, truncate on history from waybill_app;
