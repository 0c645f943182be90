-- The data of a whole company, taken out by the role of requests itself and so inside its wall.

-- What text search looks through is closed to that role; this hands out the rows of the transaction's company alone.
create function waybill.search_terms() returns setof order_search
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select s.* from order_search s where s.company_guid = nullif(current_setting('waybill.company', true), '')::uuid;
end;
revoke all on function waybill.search_terms() from public;
grant execute on function waybill.search_terms() to waybill_app;

-- Which schema the data are of.
grant select on migrations to waybill_app;
