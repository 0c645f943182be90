-- Older programs go on.
-- When an order must be done was agreed with its client, a number of days, unless somebody said it.
alter table orders add column is_target_agreed boolean not null default false;
-- Whole days after the order was placed, to the millisecond: nobody types that.
alter table orders no force row level security;
update orders set is_target_agreed = true
where expected_complete_by > created_at and extract(epoch from (expected_complete_by - created_at)) % 86400 = 0;
alter table orders force row level security;
