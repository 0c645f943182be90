-- Where one side is not priced yet, what is left is not known: no profit and no margin. Of what is canceled only what it came to counts.

do $$
declare
  t text;
  known constant text := '(revenue <> 0 and expense <> 0) or (status = ''canceled'' and (revenue <> 0 or expense <> 0))';
begin
  foreach t in array array['order_rows', 'job_rows'] loop
    execute format($set$
      alter table %1$I
        alter column profit_key drop not null,
        alter column profit_key set expression as (case when %2$s then ((revenue - expense) * 100)::bigint end),
        alter column margin_key set expression as (case when %2$s then
          greatest(least(round((revenue - expense) * 100 / nullif(revenue, 0), 4) * 10000, 9e15), -9e15)::bigint end)
    $set$, t, known);
  end loop;
end $$;
