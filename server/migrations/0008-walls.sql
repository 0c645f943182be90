-- The second wall: every table of company data, and the check that none was forgotten.
do $$
declare t record;
begin
  for t in
    select c.oid::regclass as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_guid' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'order_search'
  loop
    perform waybill.protect(t.name);
  end loop;
end $$;
