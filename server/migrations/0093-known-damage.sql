-- A damage that is noted says which known one it is, or that it is none of them. Where it says neither, the two inspections are
-- compared by what they show.
alter table inspection_damages
  add column known_guid uuid,
  add column is_said_new boolean not null default false;
