-- Deleted orders and jobs are listed where they are kept, those deleted last first.
create index orders_by_deletion on orders (company_guid, deleted_at, guid) where deleted_at is not null;
create index jobs_by_deletion on jobs (company_guid, deleted_at, guid) where deleted_at is not null;
