-- What people sort lists by. Amounts in whole cents, as comparison of `numeric` is not leakproof.

create index invoices_by_creation on invoices (company_guid, created_at, guid);
create index invoices_by_update on invoices (company_guid, updated_at, guid);
create index invoices_by_day on invoices (company_guid, transaction_date, guid);
create index invoices_by_due on invoices (company_guid, due_date, guid);
create index invoices_by_own_number on invoices (company_guid, number, guid);
create index invoices_by_total on invoices (company_guid, ((total * 100)::bigint), guid);
create index invoices_by_balance on invoices (company_guid, (((case when status = 'VOID' then 0 else total - paid end) * 100)::bigint), guid);

create index loads_updated on loads (company_guid, updated_at, guid);
create index loads_numbered on loads (company_guid, number, guid);
create index contracts_by_end on contracts (company_guid, expires_at, guid);
create index contracts_by_answer on contracts (company_guid, answered_at, guid);
