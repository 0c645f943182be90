-- Older programs go on.
-- What stood above a signature, in the words and the language in which it was shown.
alter table inspections add column signed_statement text;
