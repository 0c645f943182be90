-- EDI: partners with whom X12 messages are exchanged, and the messages, each once by its control numbers.
create table edi_partners (
  company_guid uuid not null references companies,
  guid uuid not null,
  name text not null,
  client_guid uuid not null,
  is_active boolean not null,
  -- Ids and qualifiers, separators, codes, and what the partner wants to hear.
  profile jsonb not null,
  transport text not null check (transport in ('folder', 'sftp')),
  folder text,
  host text, port integer, username text, host_key text, in_path text, out_path text,
  secret_sealed text,
  -- The number of the last interchange that was written.
  control integer not null default 0,
  read_at timestamptz, read_error text,
  created_at timestamptz not null, created_by uuid,
  updated_at timestamptz not null, updated_by uuid,
  version integer not null default 1,
  primary key (company_guid, guid),
  foreign key (company_guid, client_guid) references accounts (company_guid, guid)
);
create unique index edi_partners_by_name on edi_partners (company_guid, name);
create unique index edi_partners_by_folder on edi_partners (company_guid, folder) where transport = 'folder';
select waybill.protect('edi_partners');

create table edi_messages (
  company_guid uuid not null references companies,
  guid uuid not null,
  partner_guid uuid not null,
  direction text not null check (direction in ('in', 'out')),
  -- Null: what came is no X12 that could be read.
  type text,
  state text not null check (state in ('applied', 'parked', 'review', 'repeated', 'settled',
    'waiting', 'sent', 'acknowledged', 'rejected', 'failed', 'dropped')),
  control text,
  group_control text,
  transaction_control text,
  -- What an outgoing message tells, once.
  event_key text,
  facts jsonb,
  shipment_id text,
  order_guid uuid,
  invoice_guid uuid,
  -- The interchange as it came or left.
  content text,
  file_name text,
  file_hash text,
  -- Incoming: when its file was put away.
  taken_at timestamptz,
  faults jsonb not null default '[]',
  note text,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  sent_at timestamptz,
  acknowledged_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (company_guid, guid),
  foreign key (company_guid, partner_guid) references edi_partners (company_guid, guid),
  foreign key (company_guid, order_guid) references orders (company_guid, guid),
  foreign key (company_guid, invoice_guid) references invoices (company_guid, guid)
);
-- Nothing twice: what came under a number is applied once, what is told under a key leaves once.
create unique index edi_messages_in_once on edi_messages (company_guid, partner_guid, control, group_control, transaction_control)
  where direction = 'in' and state <> 'repeated';
create unique index edi_messages_out_once on edi_messages (company_guid, partner_guid, event_key)
  where direction = 'out' and state <> 'dropped';
create unique index edi_messages_out_control on edi_messages (company_guid, partner_guid, control) where direction = 'out';
create index edi_messages_by_order on edi_messages (company_guid, order_guid, created_at) where order_guid is not null;
create index edi_messages_by_shipment on edi_messages (company_guid, partner_guid, shipment_id) where direction = 'in';
create index edi_messages_by_time on edi_messages (company_guid, created_at, guid);
create index edi_messages_work on edi_messages (company_guid, partner_guid, created_at) where state = 'waiting';
create index edi_messages_untaken on edi_messages (company_guid, partner_guid) where direction = 'in' and taken_at is null;
select waybill.protect('edi_messages');

-- Partners' servers are waited for like other outside services.
drop index due_work_own;
drop index due_work_outside;
create index due_work_own on due_work (due_at) where kind not in ('mails', 'boards', 'posts', 'cargotel', 'diesel', 'carriers', 'accounting', 'edi');
create index due_work_outside on due_work (due_at) where kind in ('boards', 'posts', 'cargotel', 'diesel', 'carriers', 'accounting', 'edi');
