-- Inspections of a company as a list, by when they were started and when they were completed.
-- Older programs go on.

create index inspections_by_creation on inspections (company_guid, created_at, guid);
create index inspections_by_completion on inspections (company_guid, completed_at, guid);
