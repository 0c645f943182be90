-- The private group that sees a post, on boards that have any.
-- Older programs go on.

alter table loadboard_posts add column private_group text;
