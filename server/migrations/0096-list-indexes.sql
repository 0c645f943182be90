-- What people sort the lists of contacts, places, users and webhook deliveries by.

create index contacts_by_name on contacts (company_guid, lower(name), guid);
create index contacts_by_email on contacts (company_guid, lower(coalesce(email, '')), guid);
create index contacts_by_update on contacts (company_guid, updated_at, guid);
create index terminals_by_update on terminals (company_guid, updated_at, guid);
create index users_by_name on users (company_guid, lower(name), guid);
create index webhook_deliveries_in_order on webhook_deliveries (company_guid, position, guid);
