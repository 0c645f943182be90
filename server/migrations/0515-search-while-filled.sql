-- Until the worker has given an order its cities and names (`fill_order_search`), a search finds it by these where they stand now.
-- Older programs go on.

-- The guids of each word with those of waiting orders behind them: as many texts again, of orders that stop in a city or state with the
-- word, or are of somebody of `names`. As it is once nothing waits. An empty name is nobody's, as in `names_holding`.
create function waybill.with_waiting_orders(words text[], names text[]) returns text[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  company constant uuid := nullif(current_setting('waybill.company', true), '')::uuid;
  is_waiting boolean;
  own uuid[];
  found uuid[];
  waiting text[] := '{}';
begin
  execute format('select exists (select from %I s where s.company_guid = $1 and s.named is null)', waybill.search_source('order_search'))
    into is_waiting using company;
  if not is_waiting then return names; end if;
  for i in 1 .. cardinality(words) loop
    own := coalesce(names[i], '{}')::uuid[];
    execute format('select coalesce(array_agg(s.order_guid), ''{}'') from %I s where s.company_guid = $1 and s.named is null and s.order_guid in (
        select p.order_guid from %I t join %I p on p.company_guid = $1 and p.terminal_guid = t.guid
          where t.company_guid = $1 and strpos('' '' || upper(concat_ws('' '', t.city, t.state)), $2) > 0
        union all select o.guid from %I o where o.company_guid = $1 and (o.client_guid = any ($3) or o.client_contact_guid = any ($3))
        union all select p.order_guid from %3$I p where p.company_guid = $1 and (p.primary_contact_guid = any ($3) or p.alternative_contact_guid = any ($3))
        union all select j.order_guid from %5$I j where j.company_guid = $1 and j.vendor_guid = any ($3) and j.deleted_at is null)',
        waybill.search_source('order_search'), waybill.search_source('terminals'), waybill.search_source('stops'), waybill.search_source('orders'), waybill.search_source('jobs'))
      into found using company, words[i], own;
    waiting := waiting || found::text;
  end loop;
  -- A search without names has none for any of its words.
  return case when cardinality(names) = cardinality(words) then names else array_fill('{}'::text, array[cardinality(words)]) end || waiting;
end $$;
revoke all on function waybill.with_waiting_orders(text[], text[]) from public;
grant execute on function waybill.with_waiting_orders(text[], text[]) to waybill_app;

-- As before; behind the lists of guids of all words may stand those of waiting orders with each of them.
create or replace function waybill.search_condition(words text[], names text[], by_index boolean) returns text language sql immutable as $$
  select string_agg('(' || case when by_index then format('s.terms like %L', waybill.like_part(w.word)) else format('strpos(s.terms, %L) > 0', w.word) end
    || case when coalesce(names[w.nth], '{}') = '{}' then '' else format(case when by_index then ' or s.named && %L::uuid[]' else ' or (s.named && %L::uuid[]) is true' end, names[w.nth]) end
    || case when coalesce(names[cardinality(words) + w.nth], '{}') = '{}' then '' else format(' or s.order_guid = any (%L::uuid[])', names[cardinality(words) + w.nth]) end
    || ')', ' and ' order by w.nth) from unnest(words) with ordinality w (word, nth)
$$;
