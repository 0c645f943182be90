-- Older programs go on.
-- Who recorded or last changed a damage, and when.
alter table inspection_damages add column noted_by uuid;
alter table inspection_damages add column noted_at timestamptz;
