-- What a large company would have read whole: row-level security does not let a condition on COALESCE use an index, since it is
-- not known to keep secrets; and what belongs to a job, and the bid of an offer, had none.
-- Older programs go on.

create index invoices_by_job on invoices (company_guid, job_guid) where job_guid is not null;
create index inspections_by_job on inspections (company_guid, job_guid);
create index attachments_by_job on attachments (company_guid, job_guid) where job_guid is not null;
create index notes_by_job on notes (company_guid, job_guid) where job_guid is not null;
create index damage_cases_by_job on damage_cases (company_guid, job_guid);
create index post_requests_by_contract on post_requests (company_guid, contract_guid) where contract_guid is not null;
-- The old one goes with a later release.
create index inspections_seen on inspections (company_guid, (case when completed_at is not null then completed_at else created_at end), guid)
  where pictures_swept_at is null;

-- The lock of the company's row in `history_heads` is held: the entry before is there and stays the last. The plan of its lookup
-- outlives the small table that it was made for, and only the primary key has it in this order: another index read all entries
-- of the company for each one, so that a first, large transaction took minutes.
create or replace function waybill.chain_entry() returns trigger language plpgsql as $$
declare
  before bytea;
begin
  if tg_table_name = 'history' then
    select h.hash into before from history h where h.company_guid = new.company_guid and h.seq > new.seq - 2 and h.seq < new.seq
      order by h.seq desc limit 1;
  else
    execute format('select hash from %s where company_guid = $1 and seq > $2 - 2 and seq < $2 order by seq desc limit 1', tg_relid::regclass)
      into before using new.company_guid, new.seq;
  end if;
  new.hash := waybill.entry_hash(new, before);
  return new;
end $$;
