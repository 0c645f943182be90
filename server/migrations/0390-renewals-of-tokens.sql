-- Older programs go on.
-- Until when a process has a system's tokens renewed: it asks the system without a transaction, and no other one asks meanwhile.
alter table integration_apps add column tokens_renewed_until timestamptz;
