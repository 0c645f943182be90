-- What the work with outside boards needs: whose credentials speak, when a call leaves, who has it in hand.
alter table loadboard_credentials
  add column is_default boolean not null default false,
  add column field_names text[] not null default '{}',
  add column version integer not null default 1;
create unique index loadboard_credentials_default on loadboard_credentials (company_guid, board)
  where is_default and deleted_at is null;
create index loadboard_credentials_by_board on loadboard_credentials (company_guid, board, created_at);
create index loadboard_credential_users_by_user on loadboard_credential_users (company_guid, user_guid);

alter table loadboard_posts
  -- What the board shows beside the load itself.
  add column comment text,
  -- The price is the job's pay and moves with it.
  add column follows_pay boolean not null default false,
  -- The version of the order whose content was compared last.
  add column order_version integer,
  add column attempts integer not null default 0,
  add column next_attempt_at timestamptz,
  -- When the board was last asked whether it still has it.
  add column looked_at timestamptz,
  -- A worker has it in hand until then.
  add column taken_until timestamptz;
create index loadboard_posts_work on loadboard_posts (company_guid, status)
  where status in ('posting', 'posted', 'updating', 'removing');
create index loadboard_posts_by_time on loadboard_posts (company_guid, posted_at desc, guid desc)
  where board = 'waybill' and status = 'posted';

alter table post_requests
  add column answered_by uuid,
  add column contract_guid uuid,
  add column version integer not null default 1;
create index post_requests_by_vendor on post_requests (company_guid, vendor_guid, created_at desc);

alter table cargotel_links
  add column attempts integer not null default 0,
  add column next_attempt_at timestamptz,
  add column taken_until timestamptz,
  add column order_version integer,
  add column synced_at timestamptz,
  add column updated_by uuid,
  add constraint cargotel_links_status check (status in ('PENDING', 'SUCCESS', 'FAILURE', 'REMOVING', 'REMOVED'));
create unique index one_cargotel_link on cargotel_links (company_guid, order_guid) where status <> 'REMOVED';
