-- Older programs go on.
-- The driver declared the vehicle undamaged at this stop.
alter table stop_commodities add column is_said_undamaged boolean not null default false;
