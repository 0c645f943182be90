-- Past jobs of a lane, the newest first, and trucks that will unload near a pickup.
create index job_rows_lane_cities on job_rows (company_guid, origin_key, destination_key, vendor_completed_at desc)
  where vendor_guid is not null and vendor_completed_at is not null;
create index job_rows_lane_states on job_rows (company_guid, origin_state, destination_state, vendor_completed_at desc)
  where vendor_guid is not null and vendor_completed_at is not null;
create index job_rows_inbound on job_rows (company_guid, destination_state, (coalesce(delivery_scheduled_start, delivery_requested_start)))
  where vendor_guid is not null and vendor_completed_at is null;
