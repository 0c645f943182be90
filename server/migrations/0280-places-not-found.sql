-- When the location search did not find a place: it is asked again only once the address changes.
-- Older programs go on.

alter table terminals add column sought_at timestamptz;
