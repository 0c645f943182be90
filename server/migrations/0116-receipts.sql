-- Since when a payment is held, what a disputed line is disputed with, and when what a paper proves ends.
alter table invoices add column payment_held_at timestamptz;
alter table invoice_lines add column dispute_evidence jsonb;
alter table attachments add column expires_on date;
alter table invoices no force row level security;
update invoices set payment_held_at = updated_at where payment_held;
alter table invoices force row level security;
-- Saved searches of loads are read with each new post.
create index preferences_by_key on preferences (company_guid, key) where key = 'loads.searches';
