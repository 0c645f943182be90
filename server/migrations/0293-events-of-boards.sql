-- Events that boards send when carriers bid: the address they are sent to (only the hash of its secret), whether bids
-- must be read because of one, and of which moment the bids are.
-- Older programs go on.

alter table loadboard_credentials add column event_hash text;
alter table loadboard_credentials add column event_address_at timestamptz;
create unique index loadboard_credentials_of_events on loadboard_credentials (company_guid, event_hash)
  where event_hash is not null;
alter table loadboard_posts add column bids_due_at timestamptz;
alter table loadboard_posts add column bids_as_of timestamptz;
