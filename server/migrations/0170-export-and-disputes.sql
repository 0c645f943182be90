-- How far an invoice has come in accounting, and how many of its lines are disputed, for lists.
-- Older programs go on.

alter table invoices add column export_status text check (export_status in ('PENDING', 'SUCCESS', 'FAILURE'));
alter table invoices add column open_disputes integer not null default 0;

-- Rows from before.
alter table invoices no force row level security;
alter table invoice_lines no force row level security;
alter table invoice_integrations no force row level security;
update invoices i set open_disputes = l.disputes
  from (select company_guid, invoice_guid, count(*) as disputes from invoice_lines
    where disputed_at is not null and dispute_outcome is null group by company_guid, invoice_guid) l
  where l.company_guid = i.company_guid and l.invoice_guid = i.guid;
update invoices i set export_status = n.status
  from (select distinct on (company_guid, invoice_guid) company_guid, invoice_guid, status from invoice_integrations
    order by company_guid, invoice_guid, array_position(array['FAILURE', 'PENDING', 'SUCCESS'], status)) n
  where n.company_guid = i.company_guid and n.invoice_guid = i.guid;
alter table invoice_integrations force row level security;
alter table invoice_lines force row level security;
alter table invoices force row level security;
