-- Orders and jobs are found by year, make and model, and by the people at their stops.

alter table job_rows no force row level security;
alter table commodities no force row level security;
alter table stop_commodities no force row level security;
update order_search s set terms = s.terms || ' ' || c.models from (
  select company_guid, order_guid, upper(string_agg(distinct concat_ws(' ', year, make, model), ' ')) as models
  from commodities where make is not null and deleted_at is null group by company_guid, order_guid) c
where c.company_guid = s.company_guid and c.order_guid = s.order_guid;
update job_rows j set terms = j.terms || ' ' || c.models, vendor_terms = j.vendor_terms || ' ' || c.models from (
  select l.company_guid, l.job_guid, upper(string_agg(distinct concat_ws(' ', c.year, c.make, c.model), ' ')) as models
  from stop_commodities l join commodities c on c.company_guid = l.company_guid and c.guid = l.commodity_guid
  where c.make is not null and c.deleted_at is null group by l.company_guid, l.job_guid) c
where c.company_guid = j.company_guid and c.job_guid = j.guid;
alter table job_rows force row level security;
alter table commodities force row level security;
alter table stop_commodities force row level security;

create index stops_by_contact on stops (company_guid, primary_contact_guid) where primary_contact_guid is not null;
create index stops_by_other_contact on stops (company_guid, alternative_contact_guid) where alternative_contact_guid is not null;
create index orders_by_contact on orders (company_guid, client_contact_guid) where client_contact_guid is not null;
