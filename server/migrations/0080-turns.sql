-- Whose turn an order or a job is, as lists show, filter and sort it: for the company's own staff and for its client.

alter table jobs add column ready_at timestamptz;

do $$
declare t text; who text;
begin
  foreach t in array array['order_rows', 'job_rows'] loop
    foreach who in array array['waiting', 'client_waiting'] loop
      execute format('alter table %I add column %I text, add column %I text, add column %I timestamptz, add column %I timestamptz',
        t, who || '_party', who || '_code', who || '_since', who || '_due');
    end loop;
    execute format('create index %I on %I (company_guid, waiting_due, guid)', t || '_waiting_due', t);
    execute format('create index %I on %I (company_guid, waiting_party, waiting_due, guid)', t || '_waiting_party', t);
  end loop;
end $$;
