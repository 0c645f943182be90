-- What an administrator looks through: sign-ins and attempts, keys, users and roles.
create index history_audit on history (company_guid, seq) where subject in ('sign-in', 'api-key', 'user', 'role');
