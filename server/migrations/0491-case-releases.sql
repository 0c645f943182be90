-- Older programs go on.
-- When the company released a damage case to the client, who sees it from then on. Those from before it could read already.
alter table damage_cases add column released_at timestamptz;
alter table damage_cases add column released_by uuid;
alter table damage_cases add column released_by_name text;
alter table damage_cases no force row level security;
update damage_cases set released_at = created_at;
alter table damage_cases force row level security;
