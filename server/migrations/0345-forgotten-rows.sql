-- Old rows are forgotten in batches, each found by an index: a night costs what there is to remove.
-- Older programs go on.

create index webhook_deliveries_settled on webhook_deliveries (company_guid, updated_at) where status <> 'waiting';
create index public_links_by_end on public_links (company_guid, expires_at);
create index report_exports_ended on report_exports (company_guid, created_at) where status in ('failed', 'canceled', 'expired');
create index sign_in_attempts_by_time on identity.sign_in_attempts (at);
