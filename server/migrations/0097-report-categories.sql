-- Reports and exports of jobs, and of invoices and bills, beside those of orders.

alter table reports add check (category in ('order', 'job', 'invoice'));
alter table report_exports
  add column category text not null default 'order' check (category in ('order', 'job', 'invoice'));
