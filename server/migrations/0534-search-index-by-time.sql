-- One index for words, names and time. Every search of words reads the list of rows that wait to be merged into it: it is kept short.
-- Older programs go on.
-- Outside a transaction.
-- order_search_words does what order_search_terms did.
-- order_search_words does what order_search_named did.

create index concurrently if not exists order_search_undated on order_search (company_guid, order_guid) where created_at is null;
create index concurrently if not exists order_search_words on order_search
  using gin (company_guid, waybill.search_periods(created_at), terms gin_trgm_ops, named) with (gin_pending_list_limit = 128);
drop index concurrently if exists order_search_terms;
drop index concurrently if exists order_search_named;
