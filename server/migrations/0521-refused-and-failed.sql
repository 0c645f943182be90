-- What waits in the queue without an order is compared with its records: mails that failed, and exports that were refused.
-- Older programs go on.
create index notices_failed on notices (company_guid, guid) where status = 'failed';
create index invoices_refused on invoices (company_guid, guid) where export_status = 'FAILURE';
