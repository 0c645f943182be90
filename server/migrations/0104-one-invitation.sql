-- A person has one open invitation, also when several are made at once: each waits for the one before it.
create or replace function identity.invite(person uuid, secret text, to_portal text, at timestamptz, until timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  company constant uuid := nullif(current_setting('waybill.company', true), '')::uuid;
begin
  perform from identity.identities where guid = person for update;
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
