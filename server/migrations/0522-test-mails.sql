-- Older programs go on.
-- A user's test emails, the newest first.
create index notices_test_mails on notices (company_guid, user_guid, created_at desc, guid desc) where kind = 'mail.test';
