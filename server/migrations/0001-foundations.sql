-- What the database needs before any table: extensions, schemas, and the role that every request works as.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create schema if not exists identity; -- who may sign in: global, one person may belong to several companies
create schema if not exists waybill;  -- functions of ours

-- The role of every transaction. Roles belong to the whole cluster, so another database may have made it; where the owner
-- of this one may not make roles, somebody who may does both beforehand.
do $$
declare
  membership constant text := case when current_setting('server_version_num')::integer >= 160000 then 'set' else 'member' end;
begin
  if not exists (select from pg_roles where rolname = 'waybill_app') then
    create role waybill_app nologin noinherit;
  end if;
  if not pg_has_role(current_user, 'waybill_app', membership) then
    execute format('grant waybill_app to %I', current_user);
  end if;
exception
  when duplicate_object or unique_violation then
    execute format('grant waybill_app to %I', current_user);
  when insufficient_privilege then
    raise exception using message = format(
      'a superuser must first run "create role waybill_app nologin noinherit" and "grant waybill_app to %I"', current_user);
end $$;

-- The company of the running transaction; null outside of one, so that policies then match nothing.
create function waybill.company() returns uuid language sql stable parallel safe
  return nullif(current_setting('waybill.company', true), '')::uuid;

-- Puts a table of company data behind the second wall.
create function waybill.protect(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy company_wall on %s using (company_guid = waybill.company()) with check (company_guid = waybill.company())', name);
  execute format('grant select, insert, update, delete on %s to waybill_app', name);
end $$;

grant usage on schema public, identity, waybill to waybill_app;
