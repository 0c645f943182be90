-- Older programs go on.
-- Permissions that changed nothing are gone: of every role one, and of a portal those that none of its calls ask for.
alter table roles no force row level security;
alter table api_keys no force row level security;
alter table users no force row level security;
alter table accounts no force row level security;
create function pg_temp.with_effect(account_type text, permissions text[]) returns text[] language sql immutable as $$
  select array(
    select name from unnest(permissions) with ordinality as named(name, place)
    where name <> 'orders.view_all_branches'
      and not (account_type = 'company' and name in ('offers.request', 'offers.accept', 'offers.decline'))
      and not (account_type = 'vendor' and (name = 'terminals.view' or name like 'reports.%'))
    order by place)
$$;
update roles set permissions = pg_temp.with_effect(account_type, permissions)
  where permissions <> pg_temp.with_effect(account_type, permissions);
update api_keys k set permissions = pg_temp.with_effect(a.type, k.permissions)
  from users u join accounts a on a.company_guid = u.company_guid and a.guid = u.account_guid
  where u.company_guid = k.company_guid and u.guid = k.user_guid
    and k.permissions <> pg_temp.with_effect(a.type, k.permissions);
alter table roles force row level security;
alter table api_keys force row level security;
alter table users force row level security;
alter table accounts force row level security;
