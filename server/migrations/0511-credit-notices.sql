-- Older programs go on.
-- That an invoice is credited is a notice of its own: whoever chose how to hear of invoices hears of credits the same way.
alter table notice_preferences no force row level security;
insert into notice_preferences (company_guid, user_guid, kind, by_email, in_app, updated_at)
select company_guid, user_guid, 'invoice.credited', by_email, in_app, updated_at from notice_preferences where kind = 'invoice.posted'
on conflict do nothing;
alter table notice_preferences force row level security;
