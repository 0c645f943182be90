-- Where nothing is known of the expense, the margin is not 100 %: it is unknown too.

do $$
declare t text;
begin
  -- PostgreSQL 15 and 16 cannot change an expression; the next migration makes the columns anew there.
  if current_setting('server_version_num')::int < 170000 then return; end if;
  foreach t in array array['order_rows', 'job_rows'] loop
    execute format($set$
      alter table %I alter column margin_key set expression as (
        greatest(least(round((revenue - expense) * 100 / nullif(revenue, 0), 4) * 10000, 9e15), -9e15)::bigint
          * case when expense <> 0 then 1 end)
    $set$, t);
  end loop;
end $$;
