-- Older programs go on.
-- An import of a company can be canceled until the company is written, which is all or nothing.
alter table company_imports add column writing_at timestamptz;
alter table company_imports drop constraint company_imports_status_check;
alter table company_imports add constraint company_imports_status_check
  check (status in ('queued', 'running', 'done', 'failed', 'canceled'));
