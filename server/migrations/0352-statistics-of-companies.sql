-- PostgreSQL plans for a company that a table's statistics do not know as if it had no rows, and joins its tables row by row. That is
-- quick with few rows and takes minutes with thousands, as after an import. Statistics are renewed after an import, and more often.
-- Older programs go on.

-- Renews the statistics of tables of company data. Citus keeps those of shards at their nodes, which renew them by themselves.
create function waybill.refresh_statistics(changed text[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found text;
begin
  if exists (select from pg_extension where extname = 'citus') then
    return;
  end if;
  for found in
    select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_guid'
    where n.nspname = 'public' and c.relkind = 'r' and c.relname = any (changed)
    order by 1
  loop
    execute format('analyze %I', found);
  end loop;
end $$;
grant execute on function waybill.refresh_statistics(text[]) to waybill_app;

-- After 2 % of a table has changed instead of 10 %.
do $$
declare
  found text;
begin
  for found in
    select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_guid'
    where n.nspname = 'public' and c.relkind = 'r'
  loop
    execute format('alter table %I set (autovacuum_analyze_scale_factor = 0.02, autovacuum_analyze_threshold = 500)', found);
  end loop;
end $$;
