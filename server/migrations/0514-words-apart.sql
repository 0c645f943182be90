-- A search of orders and jobs finds words that stand apart: each may be in a number, a reference, a VIN, a vehicle, a city, or the name of
-- the client, a contact or a carrier. The text of an order has its cities after a separator; names are not in it but whose they are, so
-- that nothing is rewritten when somebody is renamed.
-- Older programs go on.

-- Null until a worker has written it, with the cities, for what was there before.
alter table order_search add column named uuid[];
create index order_search_named on order_search using gin (company_guid, named) where named is not null;
create index order_search_waiting on order_search (company_guid, order_guid) where named is null;

-- For archives, with the column.
create or replace function waybill.search_terms() returns setof order_search
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select s.* from order_search s where s.company_guid = nullif(current_setting('waybill.company', true), '')::uuid;
end;

-- Names of clients, carriers and contacts in upper case, each word after a space, and the digits of their numbers; written with them. Like
-- `order_search` it is closed to the request's role, since no operator that looks inside a text may use an index under row-level security.
create table name_search (
  company_guid uuid not null,
  guid uuid not null,
  type text not null,
  account_guid uuid,
  terms text not null,
  primary key (company_guid, guid)
);
create index name_search_terms on name_search using gin (company_guid, terms gin_trgm_ops);
alter table name_search enable row level security;
create policy company_wall on name_search using (company_guid = waybill.company()) with check (company_guid = waybill.company());
-- For removing a whole company.
grant delete on name_search to waybill_app;
grant select (company_guid, guid) on name_search to waybill_app;

create function waybill.name_terms(name text, numbers text[]) returns text language sql immutable as $$
  select ' ' || upper(regexp_replace(name, '\s+', ' ', 'g')) || coalesce((select string_agg('|' || regexp_replace(n, '\D', '', 'g'), '') from unnest(numbers) n where n is not null), '')
$$;

create function waybill.keep_account_name() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.type = 'company' or new.deleted_at is not null then
    delete from name_search n where n.company_guid = new.company_guid and n.guid = new.guid;
  else
    insert into name_search (company_guid, guid, type, account_guid, terms)
      values (new.company_guid, new.guid, new.type, new.guid, waybill.name_terms(new.name, null))
      on conflict (company_guid, guid) do update set terms = excluded.terms;
  end if;
  return null;
end $$;
create function waybill.keep_contact_name() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.deleted_at is not null then
    delete from name_search n where n.company_guid = new.company_guid and n.guid = new.guid;
  else
    insert into name_search (company_guid, guid, type, account_guid, terms)
      values (new.company_guid, new.guid, 'contact', new.account_guid, waybill.name_terms(new.name, array[new.phone_number, new.mobile_number]))
      on conflict (company_guid, guid) do update set account_guid = excluded.account_guid, terms = excluded.terms;
  end if;
  return null;
end $$;
create trigger keep_name after insert or update of name, deleted_at on accounts for each row execute function waybill.keep_account_name();
create trigger keep_name after insert or update of name, phone_number, mobile_number, account_guid, deleted_at on contacts
  for each row execute function waybill.keep_contact_name();

alter table accounts no force row level security;
alter table contacts no force row level security;
insert into name_search (company_guid, guid, type, account_guid, terms)
  select company_guid, guid, type, guid, waybill.name_terms(name, null) from accounts where type <> 'company' and deleted_at is null
  union all
  select company_guid, guid, 'contact', account_guid, waybill.name_terms(name, array[phone_number, mobile_number]) from contacts where deleted_at is null;
alter table accounts force row level security;
alter table contacts force row level security;

-- The table that a function of the search reads: another one at the nodes of a cluster.
create function waybill.search_source(name text) returns text language sql stable return name;

-- Whose names hold each of the words, at most so many of each; `clients` null: everybody's, otherwise these clients, their contacts and
-- those of places. Words of one or two letters are the beginning of a name's word that holds another word as well; an empty word is nobody's.
create function waybill.names_holding(words text[], clients uuid[], most integer) returns table (nth integer, guids uuid[])
  language plpgsql stable security definer set search_path = public, pg_temp rows 4 as $$
declare
  company constant uuid := nullif(current_setting('waybill.company', true), '')::uuid;
  source constant text := waybill.search_source('name_search');
  long uuid[] := '{}';
begin
  for i in 1 .. cardinality(words) loop
    continue when length(words[i]) < 3;
    nth := i;
    execute format('select coalesce(array_agg(f.guid), ''{}'') from (select n.guid from %I n where n.company_guid = $1 and n.terms like $2
        and ($3 is null or n.account_guid = any ($3) or n.type = ''contact'' and n.account_guid is null) limit $4) f', source)
      into guids using company, waybill.like_part(words[nth]), clients, most;
    long := long || guids;
    return next;
  end loop;
  for i in 1 .. cardinality(words) loop
    continue when length(words[i]) > 2;
    nth := i;
    guids := '{}';
    if words[nth] <> '' and long <> '{}' then
      execute format('select coalesce(array_agg(n.guid), ''{}'') from %I n where n.company_guid = $1 and n.guid = any ($2) and strpos(n.terms, '' '' || $3) > 0', source)
        into guids using company, long, words[nth];
    end if;
    return next;
  end loop;
end $$;

-- A pattern of texts that contain the part.
create function waybill.like_part(part text) returns text language sql immutable strict
  return '%' || replace(replace(replace(part, '\', '\\'), '%', '\%'), '_', '\_') || '%';

-- Whether each of the words is in the text of an order `s`, or names it; `names`: a list of guids for each word. `by_index`: in a form that
-- may go to the indexes.
create function waybill.search_condition(words text[], names text[], by_index boolean) returns text language sql immutable as $$
  select string_agg('(' || case when by_index then format('s.terms like %L', waybill.like_part(w.word)) else format('strpos(s.terms, %L) > 0', w.word) end
    || case when coalesce(names[w.nth], '{}') = '{}' then '' else format(case when by_index then ' or s.named && %L::uuid[]' else ' or (s.named && %L::uuid[]) is true' end, names[w.nth]) end
    || ')', ' and ' order by w.nth) from unnest(words) with ordinality w (word, nth)
$$;

-- The newest orders with every word. Of several words the orders are found before they are sorted: words that seldom meet would be looked
-- for through all orders. One word is planned with its value: what many orders hold is met soon from the newest on.
create function waybill.orders_with(words text[], names text[], clients uuid[], most integer) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp rows 50 as $$
begin
  return query execute format('select f.order_guid from (select s.order_guid from %I s where s.company_guid = $1 and %s
      and ($2 is null or s.client_guid = any ($2)) %s) f order by f.order_guid desc limit $3',
      waybill.search_source('order_search'), waybill.search_condition(words, names, true), case when cardinality(words) > 1 then 'offset 0' else '' end)
    using nullif(current_setting('waybill.company', true), '')::uuid, clients, most;
end $$;

-- At most so many of them, in no order, always by the indexes of words: no plan may read all orders for what only a sample holds.
create function waybill.few_orders_with(words text[], names text[], clients uuid[], most integer) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off rows 50 as $$
begin
  return query execute format('select s.order_guid from %I s where s.company_guid = $1 and %s and ($2 is null or s.client_guid = any ($2)) limit $3',
      waybill.search_source('order_search'), waybill.search_condition(words, names, true))
    using nullif(current_setting('waybill.company', true), '')::uuid, clients, most;
end $$;

-- Which of the orders hold every word: they are read by their keys, those that lie side by side at once.
create function waybill.orders_with_among(orders uuid[], words text[], names text[]) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off rows 50 as $$
begin
  if orders = '{}' then return; end if;
  return query execute format('select s.order_guid from %I s where s.company_guid = $1 and s.order_guid = any ($2) and %s',
      waybill.search_source('order_search'), waybill.search_condition(words, names, false))
    using nullif(current_setting('waybill.company', true), '')::uuid, orders;
end $$;

-- Writes cities and whose names they have for orders that changed from outside: a place or a contact was changed or merged.
create function waybill.renew_order_search(orders uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company constant uuid := nullif(current_setting('waybill.company', true), '')::uuid;
begin
  update order_search s set
    terms = ' ' || ltrim(split_part(s.terms, chr(31), 1)) || f.papers || chr(31) || f.cities,
    named = f.named
  from (
    select o.guid,
      coalesce((select string_agg(' ' || upper(j.bol), '') from jobs j join order_search own on own.company_guid = company and own.order_guid = j.order_guid
        where j.company_guid = company and j.order_guid = o.guid and strpos(own.terms, upper(j.bol)) = 0), '') as papers,
      coalesce((select string_agg(distinct ' ' || upper(concat_ws(' ', t.city, t.state)), '') from stops p join terminals t on t.company_guid = company and t.guid = p.terminal_guid
        where p.company_guid = company and p.order_guid = o.guid), '') as cities,
      array(select distinct n.guid from (
        select o.client_guid as guid union all select o.client_contact_guid
        union all select p.primary_contact_guid from stops p where p.company_guid = company and p.order_guid = o.guid
        union all select p.alternative_contact_guid from stops p where p.company_guid = company and p.order_guid = o.guid
        union all select j.vendor_guid from jobs j where j.company_guid = company and j.order_guid = o.guid and j.deleted_at is null) n
        where n.guid is not null) as named
    from orders o where o.company_guid = company and o.guid = any (orders)) f
  where s.company_guid = company and s.order_guid = f.guid;
end $$;

-- The same for orders that were there before, the newest first; how many it were.
create function waybill.fill_order_search(most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  waiting constant uuid[] := array(select s.order_guid from order_search s
    where s.company_guid = nullif(current_setting('waybill.company', true), '')::uuid and s.named is null
    order by s.order_guid desc limit most for update skip locked);
begin
  perform waybill.renew_order_search(waiting);
  return cardinality(waiting);
end $$;

do $$
declare f regprocedure;
begin
  for f in select p.oid from pg_proc p where p.pronamespace = 'waybill'::regnamespace
    and p.proname in ('names_holding', 'orders_with', 'few_orders_with', 'orders_with_among', 'renew_order_search', 'fill_order_search')
  loop
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to waybill_app', f);
  end loop;
end $$;

alter table companies no force row level security;
insert into due_work (company_guid, kind, due_at) select company_guid, 'turns', now() from companies;
alter table companies force row level security;
