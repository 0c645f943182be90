-- What keeps a job of the queue from being marked ready.
-- Older programs go on.

alter table queue_items add column missing jsonb;

-- Whose turn it is, is computed anew where the rules are others now.
alter table order_rows no force row level security;
alter table queue_items no force row level security;
update order_rows o set has_turns = false where exists (select from queue_items q where q.company_guid = o.company_guid
  and q.order_guid = o.guid
  and q.code in ('make-ready', 'send-proof', 'verify-job', 'send-vendor-invoice', 'match-bill', 'release-payment'));
alter table queue_items force row level security;
alter table order_rows force row level security;
alter table companies no force row level security;
insert into due_work (company_guid, kind, due_at) select company_guid, 'turns', now() from companies;
alter table companies force row level security;
