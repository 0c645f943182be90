-- The bid that a contract came from, for the sources of charges: without it every bid of the company was read.
-- Older programs go on.

create index post_requests_by_contract on post_requests (company_guid, contract_guid) where contract_guid is not null;
