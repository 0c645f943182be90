-- A revision of what a vendor agreed to that waits for it, and the answer to its wish to be released.

alter table contracts
  add column revision_pending jsonb,
  add column cancel_refusal jsonb;
