-- A charge keeps its receipts, what was asked for where another amount was approved, and why.
-- Older programs go on.

alter table charges add column receipt_guids uuid[] not null default '{}';
alter table charges add column requested_amount numeric(12, 2);
alter table charges add column approve_reason text;
-- A carrier asked for it, who hears the answer.
alter table charges add column is_asked boolean not null default false;

-- Whose turn it is, is computed anew where a carrier's charge waits.
alter table order_rows no force row level security;
alter table charges no force row level security;
update order_rows o set has_turns = false where exists (select from charges c where c.company_guid = o.company_guid
  and c.order_guid = o.guid and c.side = 'vendor' and c.needs_approval and c.approved_at is null and c.refused_at is null and c.deleted_at is null);
alter table charges force row level security;
alter table order_rows force row level security;
alter table companies no force row level security;
insert into due_work (company_guid, kind, due_at) select company_guid, 'turns', now() from companies;
alter table companies force row level security;
