-- Older programs go on.
-- Messages from before the uses of control numbers were counted hold their numbers, too: of equals the newest.
alter table edi_messages no force row level security;
update edi_messages m set number_use = 1
where m.direction = 'in' and m.state <> 'repeated' and m.type is distinct from 'TA1' and m.control is not null
  and m.number_use is null and m.first_guid is null
  and not exists (
    select from edi_messages o
    where o.company_guid = m.company_guid and o.partner_guid = m.partner_guid and o.direction = 'in' and o.guid <> m.guid
      and o.control = m.control and o.group_control is not distinct from m.group_control
      and o.transaction_control is not distinct from m.transaction_control
      and (o.number_use = 1
        or (o.number_use is null and o.first_guid is null and o.state <> 'repeated' and (o.created_at, o.guid) > (m.created_at, m.guid))));
alter table edi_messages force row level security;
