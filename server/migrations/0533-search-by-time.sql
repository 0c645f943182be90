-- A search of a company's orders, the newest first, asks the index of words for one stretch of time after the other. The index itself
-- comes with the next migration, outside a transaction.
-- Older programs go on.

-- When the order was created. Null until a worker has written it, for what was there before.
alter table order_search add column created_at timestamptz;
grant select (created_at) on order_search to waybill_app;

-- For archives, with the column.
create or replace function waybill.search_terms() returns setof order_search
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select s.* from order_search s where s.company_guid = nullif(current_setting('waybill.company', true), '')::uuid;
end;

-- Periods that a moment is in: of 2^14 seconds (four and a half hours) to 2^28, each four of the one before. Its level is in the upper bits.
create function waybill.search_periods(at timestamptz) returns integer[] language plpgsql immutable strict parallel safe as $$
declare
  n constant integer := least(greatest(floor(date_part('epoch', at) / 16384), 0), 16777215);
begin
  return array[n, (n >> 2) | 16777216, (n >> 4) | 33554432, (n >> 6) | 50331648, (n >> 8) | 67108864, (n >> 10) | 83886080, (n >> 12) | 100663296, (n >> 14) | 117440512];
end $$;

-- As few periods as cover the shortest ones from `low` to `high`.
create function waybill.periods_between(low integer, high integer) returns integer[] language plpgsql immutable as $$
declare
  first integer := low;
  last integer := high;
  found integer[] := '{}';
begin
  for level in 0 .. 6 loop
    while first <= last and first & 3 <> 0 loop
      found := found || (first | (level << 24));
      first := first + 1;
    end loop;
    while first <= last and last & 3 <> 3 loop
      found := found || (last | (level << 24));
      last := last - 1;
    end loop;
    if first > last then return found; end if;
    first := first >> 2;
    last := last >> 2;
  end loop;
  return found || array(select p | (7 << 24) from generate_series(first, last) p);
end $$;

-- Older programs write no time.
create function waybill.date_order_search() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  execute format('select o.created_at from %I o where o.company_guid = $1 and o.guid = $2', waybill.search_source('orders'))
    into new.created_at using new.company_guid, new.order_guid;
  return new;
end $$;
create trigger date_order before insert on order_search for each row when (new.created_at is null) execute function waybill.date_order_search();

-- Whether each order has its cities, names and time.
create function waybill.is_search_filled() returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  is_filled boolean;
begin
  execute format('select not exists (select from %1$I s where s.company_guid = $1 and s.named is null)
      and not exists (select from %1$I s where s.company_guid = $1 and s.created_at is null)', waybill.search_source('order_search'))
    into is_filled using nullif(current_setting('waybill.company', true), '')::uuid;
  return is_filled;
end $$;

-- The newest orders with every word that were created before another one, the newest first. `since`: when a few hundred orders before that
-- one began, for a first guess. Stretches of time are asked for from there on: each four times as long as the one before, a part of it
-- where it holds very many, and one half after the other where many are known to be.
create function waybill.newest_orders_with(words text[], names text[], since timestamptz, before timestamptz, before_guid uuid, most integer)
  returns table (guid uuid, created_at timestamptz)
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off rows 50 as $$
declare
  company constant uuid := nullif(current_setting('waybill.company', true), '')::uuid;
  many constant integer := 3 * most;
  -- Sorted after all are found: no plan may walk the orders as they are sorted.
  query constant text := format('select array_agg(f.order_guid order by f.created_at desc, f.order_guid desc),
      array_agg(f.created_at order by f.created_at desc, f.order_guid desc), count(*)
    from (select s.order_guid, s.created_at from %I s where s.company_guid = $1 and waybill.search_periods(s.created_at) && $2 and %s
      and (s.created_at, s.order_guid) < ($3, $4) limit $5) f', waybill.search_source('order_search'), waybill.search_condition(words, names, true));
  high integer := (waybill.search_periods(before))[1];
  width bigint := greatest(2 * ((waybill.search_periods(since))[1] - high + 1), 1);
  low integer;
  step integer;
  -- From here on there are very many.
  dense integer := 2147483647;
  guids uuid[];
  times timestamptz[];
  amount integer;
  missing integer := most;
begin
  while high >= 0 and missing > 0 loop
    -- Begins where a longer period does, so that few cover it.
    step := 1;
    while step < width / 2 loop step := step * 4; end loop;
    low := greatest(high - width + 1, 0) / step * step;
    execute query into guids, times, amount
      using company, waybill.periods_between(low, high), before, before_guid, case when low < high then many + 1 end;
    if amount > many and low < high then
      dense := low;
      width := greatest(width / 8, 1);
      continue;
    end if;
    return query select f.guid, f.at from unnest(guids[1:missing], times[1:missing]) with ordinality f (guid, at, nth) order by f.nth;
    missing := missing - amount;
    high := low - 1;
    width := least(width * case when amount = 0 then 4 else least(greatest(3 * missing / (2 * amount), 1), 4) end, 16777216);
    if dense <= high then width := least(width, (high - dense + 2) / 2); end if;
  end loop;
end $$;

-- As before, with the time.
create or replace function waybill.fill_order_search(most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company constant uuid := nullif(current_setting('waybill.company', true), '')::uuid;
  waiting constant uuid[] := array(select s.order_guid from order_search s
    where s.company_guid = company and s.named is null order by s.order_guid desc limit most for update skip locked);
  undated constant uuid[] := array(select s.order_guid from order_search s
    where s.company_guid = company and s.created_at is null order by s.order_guid desc limit most for update skip locked);
begin
  perform waybill.renew_order_search(waiting);
  update order_search s set created_at = coalesce((select o.created_at from orders o where o.company_guid = company and o.guid = s.order_guid), '-infinity')
    where s.company_guid = company and s.order_guid = any (undated);
  return greatest(cardinality(waiting), cardinality(undated));
end $$;

do $$
declare f regprocedure;
begin
  for f in select p.oid from pg_proc p where p.pronamespace = 'waybill'::regnamespace and p.proname in ('is_search_filled', 'newest_orders_with')
  loop
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to waybill_app', f);
  end loop;
end $$;

alter table companies no force row level security;
insert into due_work (company_guid, kind, due_at) select company_guid, 'turns', now() from companies;
alter table companies force row level security;
