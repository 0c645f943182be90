-- An export runs with no more permissions than its requester had: those of an API key are fewer than its user's.
-- Older programs go on.

alter table report_exports add column permissions text[];
