-- Clients that pay no invoice without a reference of theirs, such as the number of a purchase order.
alter table accounts add column requires_reference boolean not null default false;
