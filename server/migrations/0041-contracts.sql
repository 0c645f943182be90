-- What a vendor is told with an offer, and its wish to be released from one that it accepted.

alter table contracts
  add column message text,
  add column cancel_requested_at timestamptz,
  add column cancel_requested_by uuid,
  add column cancel_request_reason text;
-- A load: the offers that are answered together.
create index contracts_by_group on contracts (company_guid, group_guid) where group_guid is not null;
-- A vendor's own list, newest first, and the company's.
create index contracts_by_time on contracts (company_guid, sent_at, guid);
create index contracts_by_vendor_time on contracts (company_guid, vendor_guid, sent_at, guid);
