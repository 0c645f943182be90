-- Reports and exports of damage cases.

alter table reports drop constraint reports_category_check;
alter table reports add constraint reports_category_check check (category in ('order', 'job', 'invoice', 'client', 'vendor',
  'contact', 'terminal', 'user', 'post', 'post-request', 'history', 'webhook-delivery', 'mail', 'inspection', 'case'));
alter table report_exports drop constraint report_exports_category_check;
alter table report_exports add constraint report_exports_category_check check (category in ('order', 'job', 'invoice', 'client',
  'vendor', 'contact', 'terminal', 'user', 'post', 'post-request', 'history', 'webhook-delivery', 'mail', 'inspection', 'case'));
