-- Where jobs begin, end and go on next, for maps and timelines; `next_stop_*`: the first stop that is not done.

alter table job_rows
  add column origin_latitude numeric(13,6), add column origin_longitude numeric(13,6), add column origin_time_zone text,
  add column destination_latitude numeric(13,6), add column destination_longitude numeric(13,6),
  add column destination_time_zone text,
  add column next_stop_guid uuid, add column next_stop_type text, add column next_stop_city text,
  add column next_stop_state text, add column next_stop_latitude numeric(13,6), add column next_stop_longitude numeric(13,6),
  add column next_stop_time_zone text, add column next_stop_due timestamptz;

-- The owner is bound by the wall as well, and writes for all companies here.
do $$
declare t text;
begin
  foreach t in array array['job_rows', 'stops', 'terminals'] loop
    execute format('alter table %I no force row level security', t);
  end loop;
  update job_rows r set origin_latitude = f.latitude, origin_longitude = f.longitude, origin_time_zone = f.time_zone,
    destination_latitude = l.latitude, destination_longitude = l.longitude, destination_time_zone = l.time_zone
  from (
    select distinct on (s.company_guid, s.job_guid) s.company_guid, s.job_guid, t.latitude, t.longitude, t.time_zone
    from stops s left join terminals t on t.company_guid = s.company_guid and t.guid = s.terminal_guid
    order by s.company_guid, s.job_guid, (s.stop_type <> 'delivery') desc, s.sequence
  ) f, (
    select distinct on (s.company_guid, s.job_guid) s.company_guid, s.job_guid, t.latitude, t.longitude, t.time_zone
    from stops s left join terminals t on t.company_guid = s.company_guid and t.guid = s.terminal_guid
    order by s.company_guid, s.job_guid, (s.stop_type <> 'pickup') desc, s.sequence desc
  ) l
  where f.company_guid = r.company_guid and f.job_guid = r.guid and l.company_guid = r.company_guid and l.job_guid = r.guid;
  update job_rows r set next_stop_guid = n.guid, next_stop_type = n.stop_type, next_stop_city = n.city,
    next_stop_state = n.state, next_stop_latitude = n.latitude, next_stop_longitude = n.longitude,
    next_stop_time_zone = n.time_zone, next_stop_due = n.due
  from (
    select distinct on (s.company_guid, s.job_guid) s.company_guid, s.job_guid, s.guid, s.stop_type, t.city, t.state,
      t.latitude, t.longitude, t.time_zone,
      coalesce(s.scheduled_end, s.scheduled_start, s.requested_end, s.requested_start) as due
    from stops s left join terminals t on t.company_guid = s.company_guid and t.guid = s.terminal_guid
    where s.completed_at is null and s.canceled_at is null
    order by s.company_guid, s.job_guid, s.sequence
  ) n
  where n.company_guid = r.company_guid and n.job_guid = r.guid;
  foreach t in array array['job_rows', 'stops', 'terminals'] loop
    execute format('alter table %I force row level security', t);
  end loop;
end $$;
