-- Older programs go on.
-- Orders that a sheet repeats are found by their references.
create index order_rows_by_reference on order_rows (company_guid, reference_number) where reference_number is not null;
