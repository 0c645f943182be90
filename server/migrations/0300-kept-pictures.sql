-- Inspections whose pictures the nightly sweep of kept pictures has dealt with, and the others by age.
-- Older programs go on.

alter table inspections add column pictures_swept_at timestamptz;
create index inspections_with_pictures on inspections (company_guid, (coalesce(completed_at, created_at)), guid)
  where pictures_swept_at is null;

-- A signature is never swept: these tell whether a file is one.
create index inspections_by_signature on inspections (company_guid, signature_file_guid) where signature_file_guid is not null;
create index stop_proofs_by_signature on stop_proofs (company_guid, signature_file_guid) where signature_file_guid is not null;
