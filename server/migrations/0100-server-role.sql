-- The server signs in as `waybill_server`, which owns nothing: it looks across companies for work, looks after sessions, and
-- becomes `waybill_app` inside a company. Passwords, memberships and links it changes only through the functions below.
-- Migrations run as the owner; an external database with a single role may use that for both.
do $$
declare
  membership constant text := case when current_setting('server_version_num')::integer >= 160000 then 'set' else 'member' end;
begin
  if not exists (select from pg_roles where rolname = 'waybill_server') then
    create role waybill_server nologin noinherit;
  end if;
  if not pg_has_role('waybill_server', 'waybill_app', membership) then
    grant waybill_app to waybill_server;
  end if;
exception
  -- Another database of the cluster was faster.
  when duplicate_object or unique_violation then null;
  when insufficient_privilege then
    raise exception using message =
      'a superuser must first run "create role waybill_server noinherit" and "grant waybill_app to waybill_server"';
end $$;

-- What the owner sees across companies to know for which there is work, the server sees too.
do $$
declare p record;
begin
  for p in
    select tablename, policyname, cmd from pg_policies where schemaname = 'public' and policyname in ('worker_sees', 'worker_takes')
  loop
    execute format('alter policy %I on %I to %I, waybill_server', p.policyname, p.tablename, current_user);
    execute format('grant %s on %I to waybill_server', case p.cmd when 'ALL' then 'select, insert, update, delete' else 'select' end, p.tablename);
  end loop;
end $$;

grant usage on schema public, identity, waybill to waybill_server;
grant select on migrations to waybill_server;
grant select on all tables in schema identity to waybill_server;
grant insert, update, delete on identity.oidc_payloads, identity.sessions, identity.sign_in_attempts, identity.keys to waybill_server;
grant insert on identity.external_subjects to waybill_server;
grant update (totp_secret_sealed, totp_confirmed_at, totp_last_step, recovery_code_hashes, updated_at)
  on identity.identities to waybill_server;
grant execute on function identity.let_in(uuid, uuid, text) to waybill_server;

-- A link that is made: a reset for who may sign in, or the founding of the first company. Null where it is neither.
create function identity.make_link(secret text, kind text, person uuid, to_portal text, at timestamptz, until timestamptz)
  returns boolean language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if kind = 'reset' then
    if not exists (select from identity.identities where guid = person and is_active) then return false; end if;
  elsif kind = 'first-administrator' then
    if person is not null or exists (select from identity.memberships) then return false; end if;
    update identity.one_time_links set used_at = at where purpose = kind and used_at is null;
  else
    return false;
  end if;
  insert into identity.one_time_links (secret_hash, purpose, identity_guid, portal, created_at, expires_at)
  values (secret, kind, person, to_portal, at, until);
  return true;
end $$;

create function identity.close_links(person uuid, at timestamptz) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
begin atomic
  update identity.one_time_links set used_at = at where identity_guid = person and used_at is null;
end;

-- A new password for who holds an invitation or a reset; whose it is, or null where the link is good no more. An invitation
-- gives a first password only.
create function identity.password_by_link(secret text, kind text, hash text, at timestamptz) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  person uuid;
begin
  update identity.one_time_links l set used_at = at from identity.identities i
  where l.secret_hash = secret and l.purpose = kind and kind in ('invite', 'reset') and l.used_at is null and l.expires_at > at
    and i.guid = l.identity_guid and i.is_active and (kind = 'reset' or i.password_hash is null)
  returning i.guid into person;
  if person is null then return null; end if;
  update identity.identities set password_hash = hash, password_changed_at = at, updated_at = at where guid = person;
  perform identity.close_links(person, at);
  return person;
end $$;

-- A new password in place of a known one; false where it is another by now. Links that are open are good no more.
create function identity.change_password(person uuid, old_hash text, hash text, at timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update identity.identities set password_hash = hash, password_changed_at = at, updated_at = at
  where guid = person and password_hash = old_hash;
  if not found then return false; end if;
  perform identity.close_links(person, at);
  return true;
end $$;

-- The first administrator, for who holds the link: a new person; null where the link is good no more or the address known.
create function identity.found_person(secret text, new_guid uuid, address text, called text, hash text, at timestamptz)
  returns uuid language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  made uuid;
begin
  if exists (select from identity.identities where lower(email) = lower(address)) then return null; end if;
  update identity.one_time_links set used_at = at
  where secret_hash = secret and purpose = 'first-administrator' and used_at is null and expires_at > at;
  if not found then return null; end if;
  insert into identity.identities (guid, email, name, password_hash, password_changed_at, created_at, updated_at)
  values (new_guid, lower(address), called, hash, at, at, at) returning guid into made;
  return made;
end $$;

create function identity.remember_choice(company uuid, as_user uuid, at timestamptz) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
begin atomic
  update identity.memberships set last_chosen_at = at where company_guid = company and user_guid = as_user;
end;

create function identity.forget_links(before timestamptz) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
begin atomic
  delete from identity.one_time_links where expires_at < before and expires_at < now();
end;

revoke all on function identity.make_link(text, text, uuid, text, timestamptz, timestamptz), identity.close_links(uuid, timestamptz),
  identity.password_by_link(text, text, text, timestamptz), identity.change_password(uuid, text, text, timestamptz),
  identity.found_person(text, uuid, text, text, text, timestamptz), identity.remember_choice(uuid, uuid, timestamptz),
  identity.forget_links(timestamptz) from public;
grant execute on function identity.make_link(text, text, uuid, text, timestamptz, timestamptz),
  identity.password_by_link(text, text, text, timestamptz), identity.change_password(uuid, text, text, timestamptz),
  identity.found_person(text, uuid, text, text, text, timestamptz), identity.remember_choice(uuid, uuid, timestamptz),
  identity.forget_links(timestamptz) to waybill_server;
