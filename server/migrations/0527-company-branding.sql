-- Older programs go on.
-- The color that a company chose, as it was entered, and the logo in use; both null: Waybill’s own.
alter table companies
  add column brand_color text check (brand_color ~ '^#[0-9a-f]{6}$');
alter table companies add column logo_key text check (logo_key ~ '^[0-9a-f]{32}$');

-- Every logo that was ever in use: what was signed under one keeps it. Written once.
create table company_logos (
  company_guid uuid not null references companies,
  -- The beginning of the picture’s SHA-256, its public address.
  key text not null check (key ~ '^[0-9a-f]{32}$'),
  -- A PNG as base64.
  picture text not null check (length(picture) <= 400000),
  width integer not null check (width > 0), height integer not null check (height > 0),
  -- On which ground it can be made out: a dark one on any or only on a light one.
  ground text not null check (ground in ('any', 'light', 'dark')),
  created_at timestamptz not null, created_by uuid,
  primary key (company_guid, key)
);
select waybill.protect('company_logos');
