-- The clocks by which an order's first and last stop go: lists, filters and exports read its times by them.

alter table order_rows add column origin_time_zone text, add column destination_time_zone text;

-- The owner is bound by the wall as well, and writes for all companies here.
do $$
declare t text;
begin
  foreach t in array array['order_rows', 'stops', 'jobs', 'terminals'] loop
    execute format('alter table %I no force row level security', t);
  end loop;
  update order_rows r set origin_time_zone = z.first, destination_time_zone = z.last
  from (
    select s.company_guid, s.order_guid,
      (array_agg(t.time_zone order by (j.deleted_at is null and j.canceled_at is null) desc, (s.stop_type = 'pickup') desc,
        s.job_guid, s.sequence))[1] as first,
      (array_agg(t.time_zone order by (j.deleted_at is null and j.canceled_at is null) desc, (s.stop_type = 'delivery') desc,
        s.job_guid desc, s.sequence desc))[1] as last
    from stops s
    join jobs j on j.company_guid = s.company_guid and j.guid = s.job_guid
    left join terminals t on t.company_guid = s.company_guid and t.guid = s.terminal_guid
    group by s.company_guid, s.order_guid
  ) z
  where r.company_guid = z.company_guid and r.guid = z.order_guid;
  foreach t in array array['order_rows', 'stops', 'jobs', 'terminals'] loop
    execute format('alter table %I force row level security', t);
  end loop;
end $$;
