-- Requests work as waybill_app. Of who signs in they see and write nothing but what these functions do, each within the
-- company of its transaction: no password, no membership of another company, no link that lets somebody else in.

create function identity.person_for(new_guid uuid, address text, called text, at timestamptz) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  found_guid uuid;
begin
  insert into identity.identities (guid, email, name, created_at, updated_at)
  values (new_guid, lower(address), called, at, at) on conflict (lower(email)) do nothing returning guid into found_guid;
  if found_guid is null then
    select guid into found_guid from identity.identities where lower(email) = lower(address);
  end if;
  return found_guid;
end $$;

create function identity.let_in(person uuid, as_user uuid, to_portal text) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
begin atomic
  insert into identity.memberships (identity_guid, company_guid, user_guid, portal)
  values (person, nullif(current_setting('waybill.company', true), '')::uuid, as_user, to_portal)
  on conflict (company_guid, user_guid) do update set identity_guid = excluded.identity_guid, portal = excluded.portal, is_active = true;
end;

create function identity.shut_out(which uuid) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
begin atomic
  update identity.memberships set is_active = false
  where company_guid = nullif(current_setting('waybill.company', true), '')::uuid and user_guid = which;
end;

-- False where the person has a password already, or is nobody of this company. One invitation of a person is open at a time.
create function identity.invite(person uuid, secret text, to_portal text, at timestamptz, until timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  company constant uuid := nullif(current_setting('waybill.company', true), '')::uuid;
begin
  if not exists (
    select from identity.memberships m join identity.identities i on i.guid = m.identity_guid
    where m.company_guid = company and m.identity_guid = person and m.is_active and i.password_changed_at is null
  ) then
    return false;
  end if;
  update identity.one_time_links set used_at = at where identity_guid = person and purpose = 'invite' and used_at is null;
  insert into identity.one_time_links (secret_hash, purpose, identity_guid, company_guid, portal, created_at, expires_at)
  values (secret, 'invite', person, company, to_portal, at, until);
  return true;
end $$;

revoke all on all functions in schema identity from public;
grant execute on all functions in schema identity to waybill_app;
revoke all on all tables in schema identity from waybill_app;
-- Column by column, as it was granted.
revoke all (guid, email, name, is_active, password_changed_at, password_hash, updated_at) on identity.identities from waybill_app;
revoke all (used_at) on identity.one_time_links from waybill_app;
