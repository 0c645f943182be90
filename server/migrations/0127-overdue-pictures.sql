-- Since when a picture that a phone named, and whose bytes have not come, is the company's turn.
alter table files add column overdue_at timestamptz;
create index files_to_be_overdue on files (company_guid, created_at) where status = 'awaited' and overdue_at is null;
