-- Older programs go on.
-- When an order must be done was agreed with its client, a number of days, unless somebody said it.
alter table orders add column is_target_agreed boolean not null default false;
-- Whole days after the order was placed, to the millisecond: nobody types that. It is a day: the afternoon of it where the company is.
alter table orders no force row level security;
alter table order_rows no force row level security;
update orders o set is_target_agreed = true,
  expected_complete_by = ((o.expected_complete_by at time zone c.time_zone)::date + time '17:00') at time zone c.time_zone
from companies c
where c.company_guid = o.company_guid
  and o.expected_complete_by > o.created_at and extract(epoch from (o.expected_complete_by - o.created_at)) % 86400 = 0;
update order_rows r set expected_complete_by = o.expected_complete_by
from orders o where o.company_guid = r.company_guid and o.guid = r.guid and o.is_target_agreed;
alter table order_rows force row level security;
alter table orders force row level security;
