-- A person's own runs, the newest first: after a reload they are followed again.
create index bulk_runs_of_user on bulk_runs (company_guid, user_guid, created_at);
