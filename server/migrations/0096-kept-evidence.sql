-- An inspection is kept whatever became of its job by the time it arrives: what was odd about it is flagged, and one that is set aside
-- is superseded from the start. Who made it may go on with it.
alter table inspections
  add column flags text[] not null default '{}',
  add column vendor_guid uuid;

update inspections i set vendor_guid = a.guid
from users u join accounts a on a.company_guid = u.company_guid and a.guid = u.account_guid
where u.company_guid = i.company_guid and u.guid = i.created_by and a.type = 'vendor';

drop index one_open_inspection;
create unique index one_open_inspection on inspections (company_guid, stop_guid, commodity_guid)
  where status = 'in-progress' and superseded_at is null;
