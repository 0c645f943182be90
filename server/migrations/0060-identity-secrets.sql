-- Secrets of the identity provider are kept as hashes: what a copy of the database holds signs nobody in. Whoever is signed in stays so.

update identity.oidc_payloads
set id = encode(sha256(convert_to(id, 'UTF8')), 'hex'), payload = payload - 'jti'
where model in ('Session', 'RefreshToken', 'AuthorizationCode', 'Interaction', 'SignInProgress');

-- Sign-ins that are half done end with everything else of their person: the row says whose they are.
update identity.oidc_payloads
set identity_guid = coalesce(
  payload ->> 'identityGuid',
  split_part(payload #>> '{result,login,accountId}', '.', 1),
  split_part(payload #>> '{session,accountId}', '.', 1))::uuid
where model in ('Interaction', 'SignInProgress') and identity_guid is null;

-- A user whose access ends loses its sessions, and the sign-ins that were about to choose it.
create or replace function identity.end_sessions_of_user(which uuid) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
begin atomic
  delete from identity.oidc_payloads p using identity.memberships m
  where m.company_guid = nullif(current_setting('waybill.company', true), '')::uuid
    and m.user_guid = which
    and p.identity_guid = m.identity_guid
    and (p.payload ->> 'accountId' = m.identity_guid || '.' || m.company_guid || '.' || m.user_guid
      or p.model in ('Interaction', 'SignInProgress'));
end;

-- An invitation that is sent anew replaces the one before.
grant update (used_at) on identity.one_time_links to waybill_app;
