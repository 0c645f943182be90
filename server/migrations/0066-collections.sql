-- What a carrier collects at a stop is a payment on the client's invoice and a settlement with the carrier: on its bill too, whose
-- total stays what the carrier earned. Each names the contract by which it was collected.

alter table invoice_payments add column contract_guid uuid;

insert into invoice_payments (company_guid, guid, invoice_guid, amount, paid_on, via_carrier, contract_guid, created_at)
select i.company_guid, l.guid, i.guid, -l.amount, coalesce(i.transaction_date, current_date), true, i.contract_guid, now()
from invoices i
join orders o on o.company_guid = i.company_guid and o.guid = i.order_guid and o.status = 'delivered'
join invoice_lines l on l.company_guid = i.company_guid and l.invoice_guid = i.guid
where i.type = 'bill' and i.voided_at is null and l.system_defined and l.system_usage = 'cod';

update invoice_payments p set contract_guid = k.guid
from invoices i
join jobs j on j.company_guid = i.company_guid and j.order_guid = i.order_guid
join contracts k on k.company_guid = j.company_guid and k.job_guid = j.guid and k.status = 'accepted' and k.cod_amount > 0
where p.company_guid = i.company_guid and p.invoice_guid = i.guid and p.via_carrier and p.contract_guid is null;

delete from invoice_lines l using invoices i
where i.company_guid = l.company_guid and i.guid = l.invoice_guid and i.type = 'bill' and i.voided_at is null
  and l.system_defined and l.system_usage = 'cod';

update invoices i set
  total = (select coalesce(sum(l.amount), 0) from invoice_lines l
    where l.company_guid = i.company_guid and l.invoice_guid = i.guid),
  paid = (select coalesce(sum(p.amount), 0) from invoice_payments p
    where p.company_guid = i.company_guid and p.invoice_guid = i.guid and p.reversed_at is null),
  status = case when status = 'OPEN' then 'PARTIAL' else status end
where type = 'bill' and exists (select 1 from invoice_payments p
  where p.company_guid = i.company_guid and p.invoice_guid = i.guid and p.via_carrier);
