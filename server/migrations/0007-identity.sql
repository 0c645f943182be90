-- Who may sign in. Global: an identity is one e-mail address; its memberships say where it belongs.

create table identity.identities (
  guid uuid primary key,
  email text not null,
  name text not null,
  password_hash text,
  password_changed_at timestamptz,
  totp_secret_sealed text, totp_confirmed_at timestamptz, totp_last_step bigint,
  recovery_code_hashes text[] not null default '{}',
  failed_attempts integer not null default 0,
  locked_until timestamptz,
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index identities_by_email on identity.identities (lower(email));

create table identity.memberships (
  identity_guid uuid not null references identity.identities,
  company_guid uuid not null,
  user_guid uuid not null,
  portal text not null check (portal in ('dispatcher', 'client', 'carrier')),
  is_active boolean not null default true,
  last_chosen_at timestamptz,
  primary key (company_guid, user_guid)
);
create index memberships_by_identity on identity.memberships (identity_guid, portal);

-- Subjects of external issuers that were matched to an identity.
create table identity.external_subjects (
  issuer text not null,
  subject text not null,
  identity_guid uuid not null references identity.identities,
  created_at timestamptz not null,
  primary key (issuer, subject)
);

-- Storage of the embedded OpenID provider.
create table identity.oidc_payloads (
  portal text not null,
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  user_code text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (portal, model, id)
);
create index oidc_payloads_by_grant on identity.oidc_payloads (grant_id) where grant_id is not null;
create index oidc_payloads_by_uid on identity.oidc_payloads (portal, model, uid) where uid is not null;
create index oidc_payloads_by_expiry on identity.oidc_payloads (expires_at);

-- Keys: token signing (JWK), cookie signing, sealing of secrets. Private parts are sealed with the key file of the data folder.
create table identity.keys (
  id text primary key,
  kind text not null,
  content jsonb not null,
  created_at timestamptz not null,
  retired_at timestamptz
);

create table identity.one_time_links (
  secret_hash text primary key,
  purpose text not null check (purpose in ('invite', 'reset', 'first-administrator')),
  identity_guid uuid references identity.identities,
  company_guid uuid,
  portal text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);

-- Failed sign-ins per address and per source, for lockout and delay.
create table identity.sign_in_attempts (
  id bigint generated always as identity primary key,
  email text not null,
  source text not null,
  succeeded boolean not null,
  at timestamptz not null
);
create index sign_in_attempts_by_email on identity.sign_in_attempts (lower(email), at);
create index sign_in_attempts_by_source on identity.sign_in_attempts (source, at);
