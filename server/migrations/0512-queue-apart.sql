-- Exports that an accounting system did not take, emails that could not be delivered and bank changes that await approval are in the queue.
-- Older programs go on.

alter table queue_items drop constraint queue_items_of_orders;
alter table queue_items drop constraint queue_items_subject_check;
alter table queue_items add constraint queue_items_subject_check
  check (subject in ('order', 'job', 'message', 'export', 'mail', 'bank-change'));
alter table queue_items add constraint queue_items_of_orders check ((order_guid is null) = (subject not in ('order', 'job')));

-- Each table is held no longer than it is read: notices are many, and every request reads accounts.
alter table queue_items no force row level security;
alter table notices no force row level security;
insert into queue_items (company_guid, guid, subject, party, code, since)
select company_guid, guid, 'mail', 'us', 'settle-mail', updated_at from notices where status = 'failed' and email is not null;
alter table notices force row level security;
alter table invoices no force row level security;
alter table invoice_integrations no force row level security;
insert into queue_items (company_guid, guid, subject, party, code, since)
select i.company_guid, i.guid, 'export', 'us', case i.type when 'bill' then 'settle-bill-export' else 'settle-invoice-export' end,
  coalesce((select min(x.updated_at) from invoice_integrations x
    where x.company_guid = i.company_guid and x.invoice_guid = i.guid and x.status = 'FAILURE'), i.updated_at)
from invoices i where i.export_status = 'FAILURE' and i.status not in ('VOID', 'WRITTEN_OFF');
alter table invoice_integrations force row level security;
alter table invoices force row level security;
alter table vendor_standings no force row level security;
alter table accounts no force row level security;
insert into queue_items (company_guid, guid, subject, party, code, since)
select v.company_guid, v.account_guid, 'bank-change', 'us', 'approve-bank-change', v.pending_change_at
from vendor_standings v join accounts a on a.company_guid = v.company_guid and a.guid = v.account_guid
where v.pending_change_at is not null and a.deleted_at is null;
alter table accounts force row level security;
alter table vendor_standings force row level security;
alter table queue_items force row level security;
