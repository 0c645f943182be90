-- The terms that an engineer looks for: a kind of background work, and the dispatcher by whom the queue is read.
alter table due_work rename column duty to kind;
alter table queue_items rename column desk_guid to dispatcher_key;
