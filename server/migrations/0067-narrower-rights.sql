-- A key ends; those made without an end go on for a year from here.
alter table api_keys no force row level security;
alter table roles no force row level security;
update api_keys set expires_at = now() + interval '366 days' where expires_at is null;
-- Nobody acts as somebody else: to see as a client or a carrier covers the need.
update roles set permissions = array_remove(permissions, 'admin.impersonate') where 'admin.impersonate' = any(permissions);
update api_keys set permissions = array_remove(permissions, 'admin.impersonate') where 'admin.impersonate' = any(permissions);
alter table api_keys force row level security;
alter table roles force row level security;
alter table api_keys alter column expires_at set not null;
