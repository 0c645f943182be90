-- How a load is driven: its trailer, the order of its stops (null: by their windows), and where somebody put vehicles.
alter table loads
  add column trailer_id text not null default 'stinger-9',
  add column stop_order jsonb,
  add column positions jsonb;
alter table loads alter column trailer_id drop default;
