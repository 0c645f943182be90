-- The stop at which a charge arose.
-- Older programs go on.

alter table charges add column stop_guid uuid;
alter table charges add foreign key (company_guid, stop_guid) references stops (company_guid, guid) on delete set null (stop_guid);
create index charges_by_stop on charges (company_guid, stop_guid) where stop_guid is not null;
