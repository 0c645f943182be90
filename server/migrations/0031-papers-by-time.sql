-- Lists of all attachments that someone may see: newest first, in the whole company and within an account.
create index attachments_by_time on attachments (company_guid, created_at desc, guid desc) where deleted_at is null;
create index attachments_by_account on attachments (company_guid, account_guid, created_at desc, guid desc) where deleted_at is null;
-- Files that an account stored; the sweep of bytes asks by location.
create index files_by_location on files (company_guid, location) where deleted_at is null;
