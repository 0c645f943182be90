-- What a large company would have read whole: row-level security does not let a condition on COALESCE use an index, since it is
-- not known to keep secrets; and bills of a job, and the bid of an offer, had none.
-- Older programs go on.

create index invoices_by_job on invoices (company_guid, job_guid) where job_guid is not null;
create index post_requests_by_contract on post_requests (company_guid, contract_guid) where contract_guid is not null;
-- The old one goes with a later release.
create index inspections_seen on inspections (company_guid, (case when completed_at is not null then completed_at else created_at end), guid)
  where pictures_swept_at is null;

-- The plan of the lookup outlives the small table that it was made for: in a first, large transaction it read all entries for each.
alter function waybill.chain_entry() set enable_seqscan = off;
alter function waybill.chain_entry() set enable_bitmapscan = off;
