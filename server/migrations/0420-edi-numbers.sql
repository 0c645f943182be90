-- A control number may come again: the same content is a repetition, another load under it is refused and shown beside the
-- first, and after the partner's window it is a new one.
-- Programs of before look for a number by the index that goes, and cannot run beside this.

-- Null: a year.
alter table edi_partners add column reuse_days integer check (reuse_days between 0 and 3650);

-- The how many-th use of its numbers; null for a repetition, and for what came under the number of another load.
alter table edi_messages add column number_use integer;
-- The message that holds the number under which another load came.
alter table edi_messages add column first_guid uuid;
update edi_messages set number_use = 1 where direction = 'in' and state <> 'repeated' and control is not null;

drop index edi_messages_in_once;
create unique index edi_messages_in_once
  on edi_messages (company_guid, partner_guid, control, group_control, transaction_control, number_use)
  where direction = 'in' and number_use is not null;
create index edi_messages_in_number on edi_messages (company_guid, partner_guid, control) where direction = 'in';
