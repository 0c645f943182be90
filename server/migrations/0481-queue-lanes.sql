-- In the queue late deliveries come first, and what is on hold stands apart, without a deadline.

alter table queue_items add column lane smallint not null generated always as
  (case when code in ('release-hold', 'await-payment') then 2 when code = 'deliver' then 0 else 1 end) stored;
create index queue_items_by_lane on queue_items (company_guid, party, lane, due_key, since, guid) include (snoozed_until);
create index queue_items_by_dispatcher_lane on queue_items (company_guid, dispatcher_key, party, lane, due_key, since, guid)
  include (snoozed_until);
drop index queue_items_by_party;
drop index queue_items_by_desk;

-- Whose turn it is, is computed anew for what is on hold.
alter table queue_items no force row level security;
update queue_items set due = null where code = 'release-hold';
alter table queue_items force row level security;
alter table order_rows no force row level security;
alter table job_rows no force row level security;
update order_rows o set has_turns = false where o.waiting_code = 'release-hold'
  or exists (select from job_rows j where j.company_guid = o.company_guid and j.order_guid = o.guid and j.waiting_code = 'release-hold');
alter table job_rows force row level security;
alter table order_rows force row level security;
alter table companies no force row level security;
insert into due_work (company_guid, kind, due_at) select company_guid, 'turns', now() from companies;
alter table companies force row level security;
