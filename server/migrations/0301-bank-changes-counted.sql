-- Waiting bank changes are listed and counted without reading every vendor.
-- Older programs go on.

create index vendor_standings_waiting on vendor_standings (company_guid, account_guid) where pending_change is not null;
