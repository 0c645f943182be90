-- Notices as they are shown and sent, what each user wants of them, links for people without a sign-in, and late stops.

alter table notices
  -- Receiver and entry of history: the same notice is never written twice.
  add column key text not null,
  -- Who sees it in the portal; null: a contact, who gets mail only.
  add column user_guid uuid,
  -- Where the mail goes; null: it is shown only.
  add column email text,
  add column is_shown boolean not null default true,
  add column account_guid uuid,
  add column order_guid uuid,
  add column job_guid uuid,
  add column sent_at timestamptz,
  add column read_at timestamptz,
  -- A worker is sending it until then.
  add column claimed_until timestamptz,
  add foreign key (company_guid, user_guid) references users (company_guid, guid),
  drop constraint notices_status_check,
  add constraint notices_status_check check (status in ('waiting', 'sent', 'dropped', 'failed', 'shown'));
drop index notices_waiting;
create unique index notices_by_key on notices (company_guid, key);
create index notices_by_user on notices (company_guid, user_guid, created_at desc, guid desc) where user_guid is not null and is_shown;
create index notices_unread on notices (company_guid, user_guid) where read_at is null and user_guid is not null and is_shown;
create index notices_by_order on notices (company_guid, order_guid, created_at desc) where order_guid is not null;
create index notices_by_time on notices (company_guid, created_at desc, guid desc);

-- What differs from the usual: by default all that a role may see is both shown and sent.
create table notice_preferences (
  company_guid uuid not null,
  user_guid uuid not null,
  kind text not null,
  by_email boolean not null,
  in_app boolean not null,
  updated_at timestamptz not null,
  primary key (company_guid, user_guid, kind),
  foreign key (company_guid, user_guid) references users (company_guid, guid)
);
select waybill.protect('notice_preferences');

alter table public_links
  drop constraint public_links_kind_check,
  add constraint public_links_kind_check check (kind in ('tracking', 'inspection', 'offer')),
  -- To whom it was sent, where it left by mail.
  add column sent_to text;
create unique index public_links_by_secret on public_links (company_guid, secret_hash);
create index public_links_by_subject on public_links (company_guid, subject_guid, kind);

-- Stops whose window passed without a start: told once for each window.
create table late_stops (
  company_guid uuid not null,
  stop_guid uuid not null,
  window_end timestamptz not null,
  noted_at timestamptz not null,
  primary key (company_guid, stop_guid, window_end),
  foreign key (company_guid, stop_guid) references stops (company_guid, guid) on delete cascade
);
select waybill.protect('late_stops');
