-- A condition on COALESCE is not known to keep secrets, so that row-level security kept the indexes of a day's pickups and
-- deliveries from being used; one on CASE is.
-- Older programs go on.

-- The old ones go with a later release: programs of this one's predecessor may still run.
create index job_rows_pickup_day on job_rows (company_guid, (case
  when pickup_scheduled_end is not null then pickup_scheduled_end
  when pickup_scheduled_start is not null then pickup_scheduled_start
  when pickup_requested_end is not null then pickup_requested_end
  else pickup_requested_start end));
create index job_rows_delivery_day on job_rows (company_guid, (case
  when delivery_scheduled_end is not null then delivery_scheduled_end
  when delivery_scheduled_start is not null then delivery_scheduled_start
  when delivery_requested_end is not null then delivery_requested_end
  else delivery_requested_start end));
