-- Older programs go on.
-- A demo company can be removed as a whole, with its sign-ins (docs/decisions/0142-the-demo-is-removed-whole.md); a real one never.
-- What was removed: it outlives the company, so that the next start does not fill the demo again.
create table demo_removals (
  demo_guid uuid primary key,
  name text not null,
  -- The address of the person who removed it.
  requested_by text not null,
  requested_at timestamptz not null,
  -- Rows that were deleted up to now.
  row_count bigint not null default 0,
  ended_at timestamptz
);
grant select on demo_removals to waybill_server;

-- The companies that go with the demo company of the transaction: it and those that were filled with it; none for a real one.
create function waybill.demo_companies() returns table (guid uuid, name text)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  own constant uuid := waybill.company();
  each uuid;
begin
  if not exists (select from public.companies c where c.company_guid = own and c.is_demo) then return; end if;
  for each in
    select own union select f.company_guid from public.demo_fills f
    where exists (select from public.demo_fills o where o.company_guid = own) order by 1
  loop
    perform set_config('waybill.company', each::text, true);
    return query select c.company_guid, c.name from public.companies c where c.company_guid = each and c.is_demo;
  end loop;
  perform set_config('waybill.company', own::text, true);
end $$;

-- Deletes the sign-ins of a company: its memberships and sessions, and people who belong to no other company.
create function identity.remove_company(company uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  people uuid[] := array(select distinct m.identity_guid from identity.memberships m where m.company_guid = company);
begin
  delete from identity.oidc_payloads p using identity.memberships m
  where m.company_guid = company and p.identity_guid = m.identity_guid
    and p.payload ->> 'accountId' = m.identity_guid || '.' || m.company_guid || '.' || m.user_guid;
  delete from identity.sessions s where s.company_guid = company;
  delete from identity.one_time_links l where l.company_guid = company;
  delete from identity.memberships m where m.company_guid = company;
  people := array(
    select p from unnest(people) p where not exists (select from identity.memberships m where m.identity_guid = p));
  delete from identity.oidc_payloads p where p.identity_guid = any (people);
  delete from identity.sessions s where s.identity_guid = any (people);
  delete from identity.one_time_links l where l.identity_guid = any (people);
  delete from identity.external_subjects e where e.identity_guid = any (people);
  delete from identity.sign_in_attempts a using identity.identities i where i.guid = any (people) and lower(a.email) = lower(i.email);
  delete from identity.identities i where i.guid = any (people);
end $$;

-- Begins to remove the demo company of the transaction and those that go with it: nobody signs in there any more, no more of it is
-- filled, nothing of it is due. Returns them; none for a real company. A repeat changes nothing.
create function waybill.begin_demo_removal(by_email text, at timestamptz) returns table (guid uuid, name text)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  own constant uuid := waybill.company();
  demo record;
begin
  for demo in select d.guid, d.name from waybill.demo_companies() d loop
    perform set_config('waybill.company', demo.guid::text, true);
    insert into public.demo_removals (demo_guid, name, requested_by, requested_at)
      values (demo.guid, demo.name, by_email, at) on conflict do nothing;
    update public.demo_fills f set ended_at = at where f.company_guid = demo.guid and f.ended_at is null;
    delete from public.due_work w where w.company_guid = demo.guid;
    -- Ends API keys and phones with their users.
    update public.users u set can_login = false where u.company_guid = demo.guid and u.can_login;
    perform identity.remove_company(demo.guid);
    guid := demo.guid;
    name := demo.name;
    return next;
  end loop;
  perform set_config('waybill.company', own::text, true);
end $$;

-- Deletes rows of a table of a demo company that is being removed, at most so many; how many. `key`: its primary key besides the
-- company, without which they all go in one statement.
create function waybill.remove_demo_rows(name text, key text[], most integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  own constant uuid := waybill.company();
  columns constant text := (select string_agg(format('%I', k), ', ') from unnest(key) k);
  gone integer;
begin
  if not exists (select from public.companies c join public.demo_removals r on r.demo_guid = c.company_guid
    where c.company_guid = own and c.is_demo and r.ended_at is null)
  then
    raise exception using errcode = 'WB403', message = 'only a demo company that is being removed loses its rows';
  end if;
  if columns is null then
    execute format('delete from public.%I where company_guid = $1', name) using own;
  else
    execute format('delete from public.%1$I where company_guid = $1 and (%2$s) in
      (select %2$s from public.%1$I where company_guid = $1 limit $2)', name, columns) using own, most;
  end if;
  get diagnostics gone = row_count;
  update public.demo_removals r set row_count = r.row_count + gone where r.demo_guid = own;
  return gone;
end $$;

-- The company itself, once nothing refers to it.
create function waybill.end_demo_removal(at timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform waybill.remove_demo_rows('companies', '{}', 1);
  update public.demo_removals r set ended_at = at where r.demo_guid = waybill.company();
end $$;

-- Evidence is neither changed nor removed, but for that of a demo company that is being removed.
create or replace function waybill.keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name = 'history' and exists (
    select from public.companies c join public.demo_removals r on r.demo_guid = c.company_guid
    where c.company_guid = old.company_guid and c.is_demo and r.ended_at is null)
  then
    return old;
  end if;
  raise exception using errcode = 'WB403', message = tg_table_name || ' is neither changed nor removed';
end $$;

revoke all on function waybill.demo_companies(), waybill.begin_demo_removal(text, timestamptz), identity.remove_company(uuid),
  waybill.remove_demo_rows(text, text[], integer), waybill.end_demo_removal(timestamptz) from public;
grant execute on function waybill.demo_companies(), waybill.begin_demo_removal(text, timestamptz),
  waybill.remove_demo_rows(text, text[], integer), waybill.end_demo_removal(timestamptz) to waybill_app;
