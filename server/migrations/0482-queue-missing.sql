-- What keeps a job of the queue from being marked ready.
-- Older programs go on.

alter table queue_items add column missing jsonb;
