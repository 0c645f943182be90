-- Files and what they are attached to, notes, reports with exports, load boards, templates, preferences.

create table files (
  company_guid uuid not null references companies,
  guid uuid not null,
  account_guid uuid not null,
  name text not null,
  extension text,
  media_type text not null,
  total_bytes bigint not null,
  sha256 text not null,
  location text not null,
  status text not null default 'uploaded',
  created_at timestamptz not null, created_by uuid,
  deleted_at timestamptz,
  primary key (company_guid, guid),
  foreign key (company_guid, account_guid) references accounts (company_guid, guid)
);

-- A file linked to one thing. The same file may hang on several.
create table attachments (
  company_guid uuid not null,
  guid uuid not null,
  file_guid uuid not null,
  parent_table text not null check (parent_table in ('orders', 'jobs', 'inspections', 'terminals', 'commodities', 'accounts')),
  parent_guid uuid not null,
  order_guid uuid,
  job_guid uuid,
  account_guid uuid,
  name text not null,
  type text,
  usage text,
  acl text not null default 'company' check (acl in ('owner', 'company', 'everyone')),
  visibility text[] not null default '{}',
  created_at timestamptz not null, created_by uuid, created_by_account uuid, created_by_name text,
  updated_at timestamptz not null, updated_by uuid,
  deleted_at timestamptz, deleted_by uuid,
  primary key (company_guid, guid),
  foreign key (company_guid, file_guid) references files (company_guid, guid),
  foreign key (company_guid, order_guid) references orders (company_guid, guid),
  foreign key (company_guid, job_guid) references jobs (company_guid, guid)
);
create index attachments_by_order on attachments (company_guid, order_guid, created_at desc, guid desc) where order_guid is not null;
create index attachments_by_parent on attachments (company_guid, parent_table, parent_guid);
create index attachments_by_file on attachments (company_guid, file_guid);

create table notes (
  company_guid uuid not null,
  guid uuid not null,
  order_guid uuid,
  job_guid uuid,
  inspection_guid uuid,
  title text,
  body text not null,
  type text not null check (type in ('lead', 'update', 'client')),
  is_broadcast boolean not null default false,
  is_client_note boolean not null default false,
  visibility text[] not null default '{}',
  created_at timestamptz not null, created_by uuid, created_by_account uuid, created_by_name text, created_by_portal text,
  updated_at timestamptz not null, updated_by uuid,
  deleted_at timestamptz,
  content_hash text,
  version integer not null default 1,
  primary key (company_guid, guid),
  foreign key (company_guid, order_guid) references orders (company_guid, guid),
  foreign key (company_guid, job_guid) references jobs (company_guid, guid),
  foreign key (company_guid, inspection_guid) references inspections (company_guid, guid)
);
create index notes_by_order on notes (company_guid, order_guid, created_at desc, guid desc) where order_guid is not null;
create index notes_by_inspection on notes (company_guid, inspection_guid) where inspection_guid is not null;

create table reports (
  company_guid uuid not null references companies,
  guid uuid not null,
  owner_guid uuid not null,
  owner_account_guid uuid not null,
  name text not null,
  category text not null default 'order',
  filter_state jsonb not null default '{}',
  compound_filter_state jsonb,
  sort jsonb not null default '[]',
  columns jsonb not null default '[]',
  search text,
  acl text not null default 'owner' check (acl in ('owner', 'company', 'everyone')),
  email text,
  created_at timestamptz not null, created_by uuid,
  updated_at timestamptz not null, updated_by uuid,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (company_guid, guid),
  foreign key (company_guid, owner_guid) references users (company_guid, guid),
  foreign key (company_guid, owner_account_guid) references accounts (company_guid, guid)
);
create index reports_by_account on reports (company_guid, owner_account_guid, lower(name), guid);

create table report_exports (
  company_guid uuid not null,
  guid uuid not null,
  report_guid uuid not null,
  requested_by uuid not null,
  portal text not null,
  format text not null check (format in ('csv', 'xlsx')),
  status text not null check (status in ('queued', 'running', 'done', 'failed', 'canceled', 'expired')),
  request jsonb not null default '{}',
  rows_done bigint not null default 0, rows_total bigint,
  file_name text, file_location text, total_bytes bigint,
  error_message text,
  created_at timestamptz not null, started_at timestamptz, finished_at timestamptz, expires_at timestamptz,
  heartbeat_at timestamptz,
  primary key (company_guid, guid),
  foreign key (company_guid, report_guid) references reports (company_guid, guid),
  foreign key (company_guid, requested_by) references users (company_guid, guid)
);
create index report_exports_by_report on report_exports (company_guid, report_guid, created_at desc, guid desc);

create table loadboard_credentials (
  company_guid uuid not null references companies,
  guid uuid not null,
  board text not null,
  name text not null,
  secret_sealed text,
  account_label text,
  is_active boolean not null default true,
  tested_at timestamptz, test_result jsonb,
  created_at timestamptz not null, created_by uuid,
  updated_at timestamptz not null, updated_by uuid,
  deleted_at timestamptz,
  primary key (company_guid, guid)
);
create table loadboard_credential_users (
  company_guid uuid not null,
  credential_guid uuid not null,
  user_guid uuid not null,
  primary key (company_guid, credential_guid, user_guid),
  foreign key (company_guid, credential_guid) references loadboard_credentials (company_guid, guid),
  foreign key (company_guid, user_guid) references users (company_guid, guid)
);
create table loadboard_posts (
  company_guid uuid not null,
  guid uuid not null,
  job_guid uuid not null,
  board text not null,
  credential_guid uuid, user_guid uuid,
  status text not null,
  amount numeric(12,2),
  external_id text, external_url text, etag text, payload_hash text,
  last_error text,
  posted_at timestamptz, expires_at timestamptz, removed_at timestamptz, remove_reason text,
  created_at timestamptz not null, created_by uuid, updated_at timestamptz not null,
  primary key (company_guid, guid),
  foreign key (company_guid, job_guid) references jobs (company_guid, guid),
  foreign key (company_guid, credential_guid) references loadboard_credentials (company_guid, guid),
  foreign key (company_guid, user_guid) references users (company_guid, guid)
);
create index loadboard_posts_by_job on loadboard_posts (company_guid, job_guid);
create unique index one_active_post on loadboard_posts (company_guid, job_guid, board) where status in ('posting', 'posted', 'updating');
create table post_requests (
  company_guid uuid not null,
  guid uuid not null,
  post_guid uuid not null,
  vendor_guid uuid not null,
  user_guid uuid,
  amount numeric(12,2),
  message text,
  status text not null default 'open' check (status in ('open', 'accepted', 'closed', 'withdrawn')),
  closed_reason text,
  created_at timestamptz not null, updated_at timestamptz not null,
  primary key (company_guid, guid),
  foreign key (company_guid, post_guid) references loadboard_posts (company_guid, guid),
  foreign key (company_guid, vendor_guid) references accounts (company_guid, guid)
);
create index post_requests_by_post on post_requests (company_guid, post_guid);

create table order_templates (
  company_guid uuid not null references companies,
  guid uuid not null,
  account_guid uuid not null,
  name text not null,
  content jsonb not null,
  created_at timestamptz not null, created_by uuid,
  updated_at timestamptz not null, updated_by uuid,
  primary key (company_guid, guid),
  foreign key (company_guid, account_guid) references accounts (company_guid, guid)
);
create index order_templates_by_account on order_templates (company_guid, account_guid, lower(name));

-- What a user set up for itself: grid layouts, colour scheme, notice choices.
create table preferences (
  company_guid uuid not null,
  user_guid uuid not null,
  key text not null,
  value jsonb not null,
  updated_at timestamptz not null,
  primary key (company_guid, user_guid, key),
  foreign key (company_guid, user_guid) references users (company_guid, guid)
);
