-- Older programs go on.
-- Who recorded what is in an inspection, and when: it may be after the signature.
alter table inspections add column noted_by uuid;
