-- Stops and jobs of an order as its client counts them: legs that a breakdown parted are one journey.

alter table order_rows add column journey_stop_count integer, add column journey_job_count integer;
-- Until now nobody counted otherwise; written without reading through the walls between companies.
alter table order_rows
  alter column journey_stop_count type integer using stop_count,
  alter column journey_job_count type integer using job_count;
