-- The service that measured the miles of an order or job.
-- Older programs go on.

alter table orders add column distance_source text;
alter table jobs add column distance_source text;
