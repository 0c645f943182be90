-- When a carrier expects to deliver, for lists.
-- Older programs go on.

alter table order_rows add column delivery_estimated_start timestamptz;
alter table order_rows add column delivery_estimated_end timestamptz;

-- Rows from before: the latest estimate of what is still to be delivered.
alter table order_rows no force row level security;
alter table stops no force row level security;
update order_rows r set delivery_estimated_start = s.estimated_start, delivery_estimated_end = s.estimated_end
  from (select distinct on (company_guid, order_guid) company_guid, order_guid, estimated_start, estimated_end from stops
    where stop_type = 'delivery' and estimated_start is not null and completed_at is null and canceled_at is null
    order by company_guid, order_guid, estimated_start desc) s
  where r.company_guid = s.company_guid and r.guid = s.order_guid;
alter table stops force row level security;
alter table order_rows force row level security;
