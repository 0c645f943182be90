-- Notices on phones whose portal is closed: the browsers that want them, and what waits for each.
-- Older programs go on.

create table push_subscriptions (
  company_guid uuid not null references companies,
  guid uuid not null,
  user_guid uuid not null,
  -- The browser's address at its push service.
  endpoint text not null,
  -- The browser's keys, with which messages are encrypted.
  keys_sealed text not null,
  -- In which language it is written to.
  language text not null check (language in ('en', 'es', 'fr')),
  -- The session that asked for it, and ends it; null where sessions are another issuer's.
  session_uid text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_guid, guid),
  unique (company_guid, user_guid, endpoint),
  foreign key (company_guid, user_guid) references users (company_guid, guid)
);
create index push_subscriptions_by_endpoint on push_subscriptions (company_guid, endpoint);
select waybill.protect('push_subscriptions');

-- A notice on its way to a browser: the row goes when it was sent or given up.
create table push_messages (
  company_guid uuid not null references companies,
  guid uuid not null,
  subscription_guid uuid not null,
  notice_guid uuid not null,
  attempts integer not null default 0,
  send_after timestamptz not null,
  claimed_until timestamptz,
  last_error text,
  created_at timestamptz not null,
  primary key (company_guid, guid),
  foreign key (company_guid, subscription_guid) references push_subscriptions (company_guid, guid) on delete cascade,
  foreign key (company_guid, notice_guid) references notices (company_guid, guid) on delete cascade
);
create index push_messages_waiting on push_messages (company_guid, send_after);
create index push_messages_by_subscription on push_messages (company_guid, subscription_guid);
create index push_messages_by_notice on push_messages (company_guid, notice_guid);
select waybill.protect('push_messages');

-- Push services are waited for like other outside services.
drop index due_work_own;
drop index due_work_outside;
create index due_work_own on due_work (due_at) where kind not in ('mails', 'boards', 'posts', 'cargotel', 'diesel', 'carriers', 'accounting', 'edi', 'pushes');
create index due_work_outside on due_work (due_at) where kind in ('boards', 'posts', 'cargotel', 'diesel', 'carriers', 'accounting', 'edi', 'pushes');
