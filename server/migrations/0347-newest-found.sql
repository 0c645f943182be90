-- A search that more orders match than are asked for finds the newest of them, and not those that happen to be read first.
-- Older programs go on.

-- The text is planned with its values each time: what many orders hold is met soon from the newest on, what few hold is looked up.
create or replace function waybill.orders_holding(part text, clients uuid[], most integer) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp rows 50 as $$
begin
  return query execute 'select s.order_guid from order_search s where s.company_guid = $1
      and s.terms like ''%'' || $2 || ''%'' and ($3 is null or s.client_guid = any ($3))
    order by s.order_guid desc limit $4'
    using nullif(current_setting('waybill.company', true), '')::uuid, part, clients, most;
end $$;
