-- A page of a search looks through the newest orders before it asks an index: which of these orders hold the text. They are read by
-- their keys, side by side; what is sought is compared as it is, so that no plan reads the index of words instead.
-- Older programs go on.
create function waybill.orders_among(orders uuid[], part text) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan rows 50 as $$
begin
  return query select s.order_guid from order_search s
    where s.company_guid = nullif(current_setting('waybill.company', true), '')::uuid
      and s.order_guid = any (orders) and strpos(s.terms, part) > 0;
end $$;
revoke all on function waybill.orders_among(uuid[], text) from public;
grant execute on function waybill.orders_among(uuid[], text) to waybill_app;

-- What few orders hold: at most so many, in no order, always by the index of words. Its statistics say little of a text, and a plan that
-- walked the orders until it met enough of them would read all of them for a text that one of the samples happens to hold.
create function waybill.few_orders_holding(part text, clients uuid[], most integer) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_indexscan = off rows 50 as $$
begin
  return query select s.order_guid from order_search s
    where s.company_guid = nullif(current_setting('waybill.company', true), '')::uuid
      and s.terms like '%' || part || '%' and (clients is null or s.client_guid = any (clients))
    limit most;
end $$;
revoke all on function waybill.few_orders_holding(text, uuid[], integer) from public;
grant execute on function waybill.few_orders_holding(text, uuid[], integer) to waybill_app;
