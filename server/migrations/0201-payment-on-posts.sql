-- How the carrier of a post is paid, where it is not the company's usual way.
-- Older programs go on.

alter table loadboard_posts add column payment jsonb;
