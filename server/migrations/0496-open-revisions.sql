-- A change of agreed terms that its carrier has not accepted holds the job's bill and its payment.
-- Older programs go on.
alter table invoices add column open_revision text check (open_revision in ('asked', 'declined', 'expired'));
create index contracts_revised on contracts (company_guid, guid) where revision_pending is not null;

alter table contracts no force row level security;
-- Those asked before expire a day from now. Their agreed charges are not known: they cannot be withdrawn.
update contracts set revision_pending = jsonb_set(revision_pending, '{answerBy}',
  to_jsonb(to_char(now() at time zone 'UTC' + interval '24 hours', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
where status = 'accepted' and revision_pending is not null and revision_pending ->> 'declinedAt' is null
  and not revision_pending ? 'answerBy';
alter table invoices no force row level security;
update invoices i set open_revision = case when c.revision_pending ->> 'declinedAt' is null then 'asked' else 'declined' end
from contracts c where c.company_guid = i.company_guid and c.guid = i.contract_guid and c.status = 'accepted'
  and c.revision_pending is not null and i.type = 'bill' and i.status <> 'VOID';
alter table invoices force row level security;

-- Whose turn it is, is computed anew where terms were changed.
alter table order_rows no force row level security;
alter table jobs no force row level security;
update order_rows o set has_turns = false where exists (select from jobs j join contracts c on c.company_guid = j.company_guid
  and c.job_guid = j.guid and c.status = 'accepted' and c.revision_pending is not null
  where j.company_guid = o.company_guid and j.order_guid = o.guid);
alter table jobs force row level security;
alter table order_rows force row level security;
alter table contracts force row level security;
alter table companies no force row level security;
insert into due_work (company_guid, kind, due_at) select company_guid, unnest(array['turns', 'offers']), now() from companies;
alter table companies force row level security;
