-- People, roles, keys and hooks as they are used; and where those stand who read history behind the scenes.

alter table users add column version integer not null default 1;
alter table roles add column version integer not null default 1;
create index users_by_role on users (company_guid, role_guid) where deleted_at is null;
create index api_keys_by_user on api_keys (company_guid, user_guid);

-- Access that is taken away ends the sessions of that membership in the same transaction; those of the person's other
-- memberships go on. The request's role may not touch sign-in sessions otherwise.
create function identity.end_sessions_of_user(which uuid) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
begin atomic
  delete from identity.oidc_payloads p using identity.memberships m
  where m.company_guid = nullif(current_setting('waybill.company', true), '')::uuid
    and m.user_guid = which
    and p.identity_guid = m.identity_guid
    and p.payload ->> 'accountId' = m.identity_guid || '.' || m.company_guid || '.' || m.user_guid;
end;
revoke all on function identity.end_sessions_of_user(uuid) from public;
grant execute on function identity.end_sessions_of_user(uuid) to waybill_app;

-- How far each reader of history behind the scenes (webhooks, notices) has come.
create table history_cursors (
  company_guid uuid not null references companies,
  consumer text not null,
  tx xid8 not null,
  seq bigint not null,
  updated_at timestamptz not null,
  primary key (company_guid, consumer)
);
select waybill.protect('history_cursors');

-- Entries that were undone before they left: the undo itself is then kept back as well.
create table history_drops (
  company_guid uuid not null references companies,
  consumer text not null,
  seq bigint not null,
  primary key (company_guid, consumer, seq)
);
select waybill.protect('history_drops');

create index history_undone on history (company_guid, tx, seq) where action like '%.undone';
-- Moments grow with the table: a coarse index finds where one begins.
create index history_by_time on history using brin (company_guid, at) with (pages_per_range = 32, autosummarize = on);

alter table webhooks
  drop column last_seq,
  add column name text not null default '',
  -- What the one who set it up last may see: payloads show no more.
  add column permissions text[] not null default '{}',
  -- Entries of history from this moment on are sent.
  add column since timestamptz not null default '-infinity',
  add column paused_reason text,
  -- The worker that is sending holds the hook until then.
  add column claimed_until timestamptz,
  add column claimed_by uuid,
  add column version integer not null default 1;

alter table webhook_deliveries
  -- The order in which they leave.
  add column position bigint generated always as identity,
  add column replay_of uuid,
  add column delivered_at timestamptz,
  add check (status in ('waiting', 'delivered', 'failed')),
  drop constraint webhook_deliveries_company_guid_webhook_guid_fkey,
  add foreign key (company_guid, webhook_guid) references webhooks (company_guid, guid) on delete cascade;
create index webhook_deliveries_by_position on webhook_deliveries (company_guid, webhook_guid, position);
create index webhook_deliveries_waiting on webhook_deliveries (company_guid, webhook_guid, position) where status = 'waiting';
create index webhook_deliveries_by_history on webhook_deliveries (company_guid, history_seq);

-- The worker works as the owner of the tables and must know for which companies there is something to send.
do $$
begin
  execute format('create policy worker_sees on webhooks for select to %I using (true)', current_user);
end $$;
