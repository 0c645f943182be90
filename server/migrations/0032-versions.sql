-- Accounts, contacts and terminals are changed by several people: each save counts up, so that a late one is noticed.
alter table accounts add column version integer not null default 1;
alter table contacts add column version integer not null default 1;
alter table terminals add column version integer not null default 1;
