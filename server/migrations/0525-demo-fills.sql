-- Older programs go on.
-- How far a demo company is filled: its orders are written in parts, the first before anybody can sign in
-- (docs/decisions/0139-the-demo-fills-on-behind.md).
create table demo_fills (
  company_guid uuid primary key references companies,
  -- Which of the demo companies.
  name text not null,
  -- The same orders are planned again from these two, with the same guids.
  seed text not null,
  as_of timestamptz not null,
  planned integer not null,
  filled integer not null,
  ended_at timestamptz,
  check (filled between 0 and planned)
);
select waybill.protect('demo_fills');
-- The fill works as the owner of the tables, and looks what there is before it knows a company.
do $$ begin
  execute format('create policy worker_sees on demo_fills for select to %I using (true)', current_user);
end $$;
