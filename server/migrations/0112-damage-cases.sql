-- Damage cases: damage that was new at delivery or noticed later, the claim for it, and what its sides write.

create table damage_cases (
  company_guid uuid not null references companies,
  guid uuid not null,
  number integer not null,
  order_guid uuid not null,
  job_guid uuid not null,
  commodity_guid uuid not null,
  vendor_guid uuid,
  pickup_inspection_guid uuid,
  delivery_inspection_guid uuid,
  -- Damages of the delivery inspection, and those of them that were there before but less.
  damage_guids uuid[] not null default '{}',
  grown_guids uuid[] not null default '{}',
  delivered_at timestamptz not null,
  noted_at timestamptz not null,
  opened_by uuid, opened_by_name text, open_reason text,
  claimed_at timestamptz, claim_amount numeric(12, 2), claim_text text,
  claimed_by uuid, claimed_by_name text, claimed_portal text,
  closed_at timestamptz, closed_by uuid, outcome text, close_reason text,
  version integer not null default 1,
  created_at timestamptz not null, updated_at timestamptz not null,
  primary key (company_guid, guid),
  unique (company_guid, number),
  foreign key (company_guid, order_guid) references orders (company_guid, guid),
  foreign key (company_guid, job_guid) references jobs (company_guid, guid),
  foreign key (company_guid, commodity_guid) references commodities (company_guid, guid)
);
create unique index damage_cases_open on damage_cases (company_guid, job_guid, commodity_guid) where closed_at is null;
create index damage_cases_by_order on damage_cases (company_guid, order_guid);
create index damage_cases_by_vendor on damage_cases (company_guid, vendor_guid, number);
select waybill.protect('damage_cases');

-- What its sides write: answers to the claim, and notes.
create table case_entries (
  company_guid uuid not null references companies,
  guid uuid not null,
  case_guid uuid not null,
  kind text not null check (kind in ('note', 'acknowledge', 'offer', 'pay', 'decline', 'status')),
  text text,
  amount numeric(12, 2),
  by_guid uuid, by_name text,
  portal text not null,
  at timestamptz not null,
  primary key (company_guid, guid),
  foreign key (company_guid, case_guid) references damage_cases (company_guid, guid)
);
create index case_entries_by_case on case_entries (company_guid, case_guid, at, guid);
select waybill.protect('case_entries');
