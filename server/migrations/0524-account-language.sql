-- Older programs go on.
-- The language in which a client or carrier gets papers and mails (docs/decisions/0132-in-the-readers-language.md).
alter table accounts add column language text not null default 'en' check (language in ('en', 'es', 'fr'));
