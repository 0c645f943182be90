-- EDI messages that need a decision wait in the queue, also if no order was made of them.
alter table queue_items alter column order_guid drop not null;
alter table queue_items drop constraint queue_items_subject_check;
alter table queue_items add constraint queue_items_subject_check check (subject in ('order', 'job', 'message'));
alter table queue_items add constraint queue_items_of_orders check ((order_guid is null) = (subject = 'message'));

alter table edi_messages no force row level security;
alter table queue_items no force row level security;
insert into queue_items (company_guid, guid, subject, order_guid, job_guid, dispatcher_guid, party, code, since)
select company_guid, guid, 'message', null, null, null, 'us', 'decide-message', created_at from edi_messages
where state in ('parked', 'review', 'rejected', 'failed');
alter table queue_items force row level security;
alter table edi_messages force row level security;
