-- How the amount of a charge came about, whom it falls on, and what became of one that had to be approved.
alter table charges
  add column rate numeric(12,4),
  add column quantity numeric(12,4),
  add column unit text check (unit in ('mile', 'hour', 'day', 'percent')),
  add column is_estimated boolean not null default false,
  -- Entered shares, { commodity_guid: "12.34" }; without them the amount falls on all commodities alike.
  add column shares jsonb,
  add column refused_at timestamptz, add column refused_by uuid, add column refuse_reason text,
  -- What was replaced stays, since lines of invoices may point at it.
  add column deleted_at timestamptz, add column deleted_by uuid;

-- `share`: percent of the client's price that a bill-to party bears.
alter table order_parties
  add column contact_guid uuid,
  add column share numeric(7,4) check (share > 0 and share <= 100),
  add column notes text,
  add column updated_at timestamptz, add column updated_by uuid,
  add foreign key (company_guid, contact_guid) references contacts (company_guid, guid);

alter table companies add column version integer not null default 1;
