-- What a person is told of the own sessions; whether one is alive, the provider's row of it says.

create table identity.sessions (
  -- The provider's name for it.
  uid text primary key,
  guid uuid not null unique,
  portal text not null,
  identity_guid uuid not null references identity.identities,
  company_guid uuid not null,
  user_guid uuid not null,
  device text,
  source text,
  started_at timestamptz not null,
  last_used_at timestamptz not null
);
create index sessions_by_identity on identity.sessions (identity_guid);

insert into identity.sessions (uid, guid, portal, identity_guid, company_guid, user_guid, started_at, last_used_at)
select distinct on (uid) uid, gen_random_uuid(), portal, split_part(payload ->> 'accountId', '.', 1)::uuid,
  split_part(payload ->> 'accountId', '.', 2)::uuid, split_part(payload ->> 'accountId', '.', 3)::uuid,
  to_timestamp((payload ->> 'loginTs')::bigint), to_timestamp((payload ->> 'loginTs')::bigint)
from identity.oidc_payloads
where model = 'Session' and uid is not null and payload ->> 'accountId' is not null and payload ->> 'loginTs' is not null;

-- Requests know nothing of sign-in sessions but those of the person behind a user of their company.
create function identity.sessions_of_user(which uuid, at timestamptz)
  returns table (uid text, guid uuid, portal text, company_guid uuid, device text, source text,
    started_at timestamptz, last_used_at timestamptz, ends_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select s.uid, s.guid, s.portal, s.company_guid, s.device, s.source, s.started_at, s.last_used_at, p.expires_at
  from identity.memberships m
  join identity.sessions s on s.identity_guid = m.identity_guid
  join identity.oidc_payloads p on p.portal = s.portal and p.model = 'Session' and p.uid = s.uid and p.expires_at > at
  where m.company_guid = nullif(current_setting('waybill.company', true), '')::uuid and m.user_guid = which;
end;

create function identity.end_sessions(which uuid, guids uuid[]) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
begin atomic
  delete from identity.oidc_payloads p using identity.memberships m, identity.sessions s
  where m.company_guid = nullif(current_setting('waybill.company', true), '')::uuid and m.user_guid = which
    and s.identity_guid = m.identity_guid and s.guid = any(guids)
    and p.identity_guid = m.identity_guid
    and ((p.model = 'Session' and p.uid = s.uid) or p.payload ->> 'sessionUid' = s.uid);
end;
revoke all on function identity.sessions_of_user(uuid, timestamptz), identity.end_sessions(uuid, uuid[]) from public;
grant execute on function identity.sessions_of_user(uuid, timestamptz), identity.end_sessions(uuid, uuid[]) to waybill_app;
