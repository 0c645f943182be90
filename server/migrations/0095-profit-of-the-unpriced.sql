-- Where one side is not priced yet, what is left is not known: no profit and no margin. Of what is canceled only what it came to counts.

do $$
declare
  t text;
  can_change constant boolean := current_setting('server_version_num')::int >= 170000;
  known constant text := '(revenue <> 0 and expense <> 0) or (status = ''canceled'' and (revenue <> 0 or expense <> 0))';
begin
  foreach t in array array['order_rows', 'job_rows'] loop
    if can_change then
      execute format($set$
        alter table %1$I
          alter column profit_key drop not null,
          alter column profit_key set expression as (case when %2$s then ((revenue - expense) * 100)::bigint end),
          alter column margin_key set expression as (case when %2$s then
            greatest(least(round((revenue - expense) * 100 / nullif(revenue, 0), 4) * 10000, 9e15), -9e15)::bigint end)
      $set$, t, known);
    else
      -- PostgreSQL 15 and 16 make them anew, and their indexes with them.
      execute format('alter table %I drop column profit_key, drop column margin_key', t);
      execute format($add$
        alter table %1$I
          add column profit_key bigint generated always as (case when %2$s then ((revenue - expense) * 100)::bigint end) stored,
          add column margin_key bigint generated always as (case when %2$s then
            greatest(least(round((revenue - expense) * 100 / nullif(revenue, 0), 4) * 10000, 9e15), -9e15)::bigint end) stored
      $add$, t, known);
      execute format('create index %I on %I (company_guid, profit_key, guid)', t || '_profit', t);
      execute format('create index %I on %I (company_guid, margin_key, guid)', t || '_margin', t);
    end if;
  end loop;
end $$;
