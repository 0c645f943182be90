-- Bids that carriers make at outside boards: when a board was last asked, and which bid a request came from.
-- Older programs go on.

alter table loadboard_posts add column bids_read_at timestamptz;
alter table post_requests add column external_id text;
create unique index one_request_a_bid on post_requests (company_guid, post_guid, external_id) where external_id is not null;
