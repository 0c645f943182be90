-- What orders and jobs leave, to sort and filter by: in cents, and the margin in ten-thousandths of a percent. Whole numbers,
-- since comparison of `numeric` is not leakproof: behind row-level security it would not use an index.

do $$
declare t text;
begin
  foreach t in array array['order_rows', 'job_rows'] loop
    execute format($add$
      alter table %I
        add column profit_key bigint not null generated always as (((revenue - expense) * 100)::bigint) stored,
        -- Kept within what a program reads exactly.
        add column margin_key bigint generated always as (
          greatest(least(round((revenue - expense) * 100 / nullif(revenue, 0), 4) * 10000, 9e15), -9e15)::bigint) stored
    $add$, t);
    execute format('create index %I on %I (company_guid, profit_key, guid)', t || '_profit', t);
    execute format('create index %I on %I (company_guid, margin_key, guid)', t || '_margin', t);
  end loop;
end $$;
